import type { Article } from './article.ts';

export const eelgrass: Article = {
  slug: 'eelgrass',
  postId: 'ledger-1004',
  title: 'The eelgrass came back. Nobody is quite sure why',
  standfirst:
    'Thirty years after the last meadow on the north shore died, divers are mapping 140 acres of new growth. The explanations are piling up, and some of them disagree.',
  section: 'Science',
  tags: ['marine biology', 'eelgrass', 'climate'],
  terms: ['ecology', 'research'],
  author: 'Priya Ramanathan',
  publishedAt: '2026-11-12T06:00:00Z',
  pageType: 'article',
  figure: {
    src: 'eelgrass.svg',
    alt: 'Long green blades of eelgrass swaying under water, with small fish between them',
    caption: 'Blades of eelgrass can grow a metre in a summer. Illustration: The Ledger',
  },
  body: [
    'The survey of the north shore takes two divers, one boat, and a frame of white plastic pipe that measures exactly half a metre on each side. The frame is laid on the bottom, everything green within it is counted, and the frame is moved. It is the least glamorous method in marine biology. It is also why Dr. Lena Oyelaran can say, to within about three acres, how much of the bay’s floor was covered with eelgrass this summer: 140 acres, in a place where for a generation there was none.',
    'Eelgrass is not a seaweed. It is a flowering plant with roots, which went back into the sea some hundred million years ago and has been pollinating itself under water ever since. Where it grows thickly it slows the waves, holds the mud, stores carbon, and hides whatever is small from whatever is hungry. Where it vanishes, the rest tends to follow. When the last of the Averill meadows died in 1995, the scallop fishery closed two years later.',
    'What killed it was never in doubt. Two decades of sewage and fertiliser had fed so much algae that the plants were left in the dark; then came a hot summer and a wasting disease that finished off what was weak. The county’s marine station planted 40,000 shoots by hand between 1999 and 2011. All of them died. The programme was ended with a report, which Dr. Oyelaran read as a student and remembers for its last sentence: “Restoration on the north shore is not considered feasible.”',
    { subhead: 'A patch the size of a table' },
    'In August 2019 a kayaker brought her a handful of green ribbon and asked what was fouling his rudder. She drove out the same evening. The patch was the size of a dining table, in two metres of water, and it was seeding. She told nobody for a year, partly from caution and partly, she says, because she did not want to be the person who jinxed it.',
    'By 2021 there were eleven patches; by 2023 they had begun to join up. This year’s survey found that the meadow stretches without a gap from Cooper’s Ledge to the mouth of the Tamsin. In June the divers met their first scallop. They put the frame down round it, so that it could be properly counted, and it swam out.',
    {
      quote: 'We planted forty thousand shoots and they all died. Then we stopped, and it came back without us.',
      by: 'Dr. Lena Oyelaran, Averill County Marine Station',
    },
    { subhead: 'Four explanations' },
    'So why did it return? The tidy answer is the sewage plant. Since 2014 the town has removed nine tenths of the nitrogen from what it sends into the bay, at a cost of $31 million that was much resented at the time. The water is clearer: a white disc lowered on a rope can be seen to a depth of 3.4 metres, against 1.6 in the nineties. Light reaches the bottom again. For most of her colleagues that is enough.',
    'Dr. Oyelaran thinks that it is necessary but not sufficient. The water was already clear in 2015, and nothing grew for four years. A second suspect is the green crab, an invader that snips young shoots as it digs. Its numbers collapsed after the hard winter of 2018, and they have stayed low since the otters came back up the river. A third is genetic. Seeds from this meadow, sprouted in tanks, tolerate water two degrees warmer than seed from plants further north, which suggests that the newcomers are not the children of those that died.',
    'The fourth is the one that she would rather not be true, because it is untidy. In 2017 a barge carrying sand for the beach at Gannet Head went aground on Cooper’s Ledge and spilled a third of its load. It was treated as a small disaster. But eelgrass is particular about what it stands in, and decades of algae had left the north shore with a bottom like custard. A finger’s depth of clean sand, dropped by accident in exactly the right place, may have been what the forty thousand shoots lacked.',
    { subhead: 'An experiment that cannot be repeated' },
    'To tell the four apart, one would want four bays. Her team has settled for four sets of cages. Since May some squares of bare bottom have been fenced against crabs, some have been sanded, some shaded, some sown with northern seed, in every combination and three times over. That makes forty-eight squares, each of which has to be visited every two weeks by somebody who can hold a pencil under water. The first results are due in the spring. Nothing sown on bare mud has lived so far, fence or no fence.',
    'It matters beyond the bay. Eleven harbours along this coast have spent money on clean water and are waiting for meadows that have not come. If sand is the missing piece, it is a cheap one. If it is the otters, it is free, but cannot be ordered. And if the plants themselves have changed, then the useful thing to do may be to gather seed here each August and give it away, which is what the station quietly began to do this year.',
    'There is a further possibility, which Dr. Oyelaran mentions only at the end, on the boat, with her hood down. It is that all four had to happen in the right order and that nobody could have arranged it. “People ask me for the lesson,” she said. “The lesson is that somebody paid for clean water for five years without seeing any difference at all. If they had stopped in the fourth year, nobody would ever have known what they had missed.”',
  ],
};
