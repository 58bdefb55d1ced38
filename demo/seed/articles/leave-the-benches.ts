import type { Article } from './article.ts';

export const leaveTheBenches: Article = {
  slug: 'leave-the-benches',
  postId: 'ledger-1007',
  title: 'Leave the benches alone',
  standfirst:
    'The plan for Market Square is handsome, modern, and has nowhere to sit. A town that nobody can stop in is not a town but a corridor.',
  section: 'Opinion',
  tags: ['public space', 'Market Square', 'column'],
  terms: ['opinion', 'urban planning'],
  author: 'Augusta Penn',
  publishedAt: '2026-11-06T06:00:00Z',
  pageType: 'opinion',
  figure: {
    src: 'bench.svg',
    alt: 'An empty park bench under a linden tree in a wide paved square',
    caption: 'One of the fourteen benches that the plan would take away. Illustration: The Ledger',
  },
  body: [
    'I have read the plan for Market Square, all sixty-two pages of it, including the appendix on paving. I read it sitting on a bench in Market Square. I mention this because by the spring of the year after next it will not be possible to do so.',
    'The drawings are lovely. There are eleven young trees, a strip of water one inch deep, and a great many slender people in pale coats, all of them on their way across. The word “flow” appears thirty-four times. The word “sit” appears once, on page fifty, in a sentence that deserves to be quoted whole: “Informal sit opportunities are provided by the planter edges.” I have measured the planter edges. They are to be made of steel, sloped at thirty degrees.',
    'When I asked the designers about this, at the exhibition in the library, a courteous young man explained that benches attract “static use.” I asked whether he meant people. He said that it was more that static use discourages dynamic use. I have thought about that a good deal since, as one does at my age, mostly while sitting down.',
    { subhead: 'Who sits there' },
    'So last week I spent four days in static use of the square, from eight until six, and kept a list. There are at present fourteen benches. In those four days I counted 611 people on them. Forty-three were asleep for some part of it, and that, I suspect, is the number that matters to somebody. But since we are counting, let us count all of them.',
    'There were 118 who were eating lunch, most out of paper. There were seventy-odd parents with pushchairs, who sat down in order to find something at the bottom of a bag. There were 94 people whom I would call old, and they did a thing I had never noticed although I do it myself: they crossed the square in stages. Up from the bus to the first bench; a pause; on to the third; a pause; and so to the pharmacy. Take those benches out and you have not invited these people to flow. You have told them to stay at home.',
    {
      quote: 'Take those benches out and you have not invited people to flow. You have told them to stay at home.',
      by: 'Augusta Penn',
    },
    'Two people proposed marriage, or one did and the other accepted; I was too far off to hear, but I know what I saw. A man practised the trombone with a sock in it. A girl of about nine waited from half past three until ten to six for somebody who then came, out of breath, in the apron of the noodle shop. She did her homework. Three separate women whom she did not know asked her whether she was all right. I put it to the designers that this was the finest piece of municipal infrastructure on the whole site, and that it cost nothing but a plank.',
    { subhead: 'The forty-three' },
    'And the ones who were asleep? I do not want to step round them, which is more or less what the plan does. I spoke to nine. Two work nights at the bottling plant and cannot sleep at home because of the children. One was seventy-nine and had simply nodded off, and was indignant. Six had nowhere else to be. I do not claim that a bench is an answer to that. I do say that a sloped piece of steel is not one either. It is only a way of moving the question into a doorway two streets on, where the people in the pale coats won’t have to see it asked.',
    'The council has spent $80,000 a year on the shelter in Mill Lane and is to spend $2.3 million on the square. I will leave that there. Readers of this column are able to divide.',
    { subhead: 'What it would cost' },
    'It will be said that I am against change, and it will be said by people who have never had to be in favour of so much of it as I have. I voted for the trams. I like the young trees, and I even like the inch of water, in which I fully intend to be seen. I ask for one thing. I ask for fourteen benches, with backs, and with arms at both ends, so that those of us whose knees have retired before us can get up again. The foundry on Shed Row tells me that it could cast them for $1,900 each. It comes to a little over one per cent of the budget. It is less than the plan sets aside for “wayfinding,” by which it means signs to tell us where we are.',
    'We know where we are. We are in the middle of our own town, we have been walking for some time, and we should like to sit down for a moment and look at it. There is no better use of a square, and there never was. It’s the reason why it is there: somebody, four hundred years ago, decided to leave a piece of ground with nothing on it, so that people could stop.',
    'The public hearing is on Thursday at seven, in the chamber. I am told that there will be chairs.',
  ],
};
