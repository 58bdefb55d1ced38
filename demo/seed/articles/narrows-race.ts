import type { Article } from './article.ts';

export const narrowsRace: Article = {
  slug: 'narrows-race',
  postId: 'ledger-1006',
  title: 'Six oars, eleven miles, and the tide that decides it all',
  standfirst:
    'The bottling plant’s crew had never finished better than fifth in the Narrows Race. This year they stopped rowing at the one moment when everyone else rowed harder.',
  section: 'Sport',
  tags: ['rowing', 'Narrows Race', 'amateur sport'],
  terms: ['competition', 'tradition'],
  author: 'Jonah Villareal',
  publishedAt: '2026-11-08T06:00:00Z',
  pageType: 'article',
  figure: {
    src: 'rowing.svg',
    alt: 'A long six-oared gig on choppy water, passing between two headlands',
    caption:
      'The gigs are thirty-two feet long, built of elm, and weigh as much as a small car. Illustration: The Ledger',
  },
  body: [
    'There is a point off Gannet Head, marked on no chart, which the older rowers call the Kitchen. You come round the headland with four miles in your arms, the whole ebb of the bay is pouring out through a gap that a boy could throw a stone across, and the water stands up in heaps. It goes on for about three hundred yards. Crews have lost oars there, and teeth. In 1934 one lost a cox, who was picked up by the boat behind and steered it to victory.',
    'On Saturday nine gigs entered the Kitchen within half a minute of each other. Eight did what one does, which is to put your head down and pull like a condemned man. The ninth, in the yellow shirts of the Coldwell bottling plant, took its oars out of the water and stopped.',
    '“I counted to twenty,” said Dee Okonjo, who steered it. “It’s a long time, twenty. Nobody said a word. I could hear my husband on the cliff, and he was not being encouraging.” Then she put the tiller over, called for six strokes, and slid sideways into a smooth green tongue of water against the rocks that had not been there when she started to count. By the time the leaders had fought their way out of the far end, Coldwell was four lengths ahead of them.',
    { subhead: 'A race for people with jobs' },
    'The Narrows Race has been rowed on the first Saturday in November since 1871, when two pilot companies settled an argument about a schooner. It is eleven miles, from the customs steps round Gannet Head to the old lightship mooring and back. The boats are pilot gigs of a pattern fixed by law, and the rules, which run to a single page, require that every member of a crew should “live by some other work.” No prize is given, except that the winners may paint their stern red for a year.',
    'Two names have dominated. The Pilots’ Association has won fifty-three times, and the crew of the fire department thirty. Coldwell, which has entered since the plant opened a boat club in 2009 as an alternative to a ping-pong table, had a fifth, a seventh and a good many ninths. It trains at a quarter to five in the morning, because the early shift starts at six.',
    {
      quote:
        'I counted to twenty. It’s a long time, twenty. I could hear my husband on the cliff, and he was not being encouraging.',
      by: 'Dee Okonjo, cox of the Coldwell crew',
    },
    { subhead: 'Reading the water' },
    'Ms. Okonjo is a quality inspector. Her working life consists of watching bottles go past at eleven a second and seeing the one that is wrong, and she believes that this is the whole secret of it. In the spring, after another ninth place, she began to drive out to the headland on her days off with a folding chair and a stopwatch. She sat above the Kitchen for thirty-one ebbs. What everyone took for chaos, she noticed, came round.',
    '“It breathes,” she said. The flood of water piles up behind the rocks, breaks through, runs flat for a little, and piles up again. In a moderate tide the cycle takes between seventy and ninety seconds. For some twenty seconds of each there is a way through along the northern edge, wide enough for a gig with its oars short. You cannot see it from a boat. You would have to know that it was coming and be prepared to wait for it while the others went by.',
    'Persuading five men and one woman who had rowed themselves half sick for four miles to sit still was another matter. They practised it on the mill pond, where there was nothing to wait for. The stroke, Luis Barrera, who drives a forklift, admitted that he had not believed in it until it worked, and possibly for a minute after. “You’re watching the red stern go away from you,” he said. “Every single thing in you says pull.”',
    { subhead: 'The long way home' },
    'A lead of four lengths at five miles is not a victory. The Pilots, who had chosen to go through the middle and shipped a good deal of it, had bailed by the lightship and began to come back. At the eighth mile they had halved the gap. Off the fish dock there was perhaps a length in it, and both crews were making the noise that one hears only at the end of this race, and in maternity wards.',
    'It ended at the steps, as it always does, with the whole town leaning out over the rail. Coldwell touched at one hour, twenty-eight minutes and nine seconds. The Pilots were four seconds behind. The fire department, in third, was called out to a chimney before it had got its breath back, and went.',
    'The protest came on Sunday, and was brief. The Pilots asked the committee whether the rules required a crew to keep rowing. The secretary read the page aloud, twice, and found that they did not. Then Erasmus Pell, who has steered the red-sterned boat for nineteen years and takes ships of sixty thousand tonnes through that gap for his living, stood up and said that he would like to withdraw the protest and to ask Ms. Okonjo a question. It was whether she would care to come and have a look at the southern edge.',
    'On Monday the yellow gig was on its trestles in the plant’s yard between two stacks of pallets. It had a first coat of red along the stern, not very evenly laid on. The shift had painted it in their break, ten minutes at a time.',
  ],
};
