import type { Article } from './article.ts';

export const harbourVote: Article = {
  slug: 'harbour-vote',
  postId: 'ledger-1001',
  title: 'By one vote, Port Averill takes back its harbour',
  standfirst:
    'After eleven hours and two adjournments the council ended a lease that has run since 1988. The member nobody had counted on decided it.',
  section: 'Politics',
  tags: ['city council', 'harbour', 'public works'],
  terms: ['local government', 'infrastructure'],
  author: 'Miriam Tolland',
  publishedAt: '2026-11-19T06:00:00Z',
  pageType: 'article',
  figure: {
    src: 'harbour.svg',
    alt: 'Three fishing boats at a stone quay, with the town rising behind it',
    caption: 'The inner basin, where forty-one boats still land their catch. Illustration: The Ledger',
  },
  body: [
    'It was ten past one in the morning when Dolores Quill asked for the microphone, and half of the people who had filled the chamber at dinner time had gone home to bed. The clerk had stopped writing down who came and went. Somebody had propped the fire door open with a copy of the budget.',
    '“I have changed my mind,” the member for the Upper Wards said, “and I would like to explain to my neighbours why, because they elected me to say the opposite.” Then she voted to end the harbour lease, and by seven votes to six a stretch of water that the town has not governed for thirty-eight years came back to it.',
    'The decision means that on the first of July the Averill Basin Company will hand over the inner and outer quays, the ice house, the fuel dock and the slipway. The company has run them since 1988, when the town, which could not then pay its own street lighting, leased the whole harbour for one dollar a year and a share of the landing fees.',
    { subhead: 'A lease that nobody read' },
    'For most of those years the arrangement suited everyone. The company dredged the channel and kept the lights working; the town got between forty and ninety thousand dollars a year and did not have to think about it. It was only when the outer breakwater cracked in the storms of January 2024 that anyone at Town Hall took out the contract and looked for the paragraph that says who repairs what.',
    'There is no such paragraph. The lease runs to fourteen pages, of which three describe the flag that the company may fly. It grants “the harbour and its works” without saying whether a wall that keeps out the sea is one of the works. The company’s engineers put the repair at $6.2 million. The town’s put it at $9 million. For twenty months neither spent anything, and in the meantime the crack, which a child could have covered with a hand, became wide enough to post a suitcase through.',
    'Fishermen noticed first, as they tend to. “You used to be able to leave a boat on the outer moorings in a southerly,” said Ansel Pruitt, who has landed crab here since he was nineteen. “Now you lie awake.” In October he and thirty other owners stopped paying landing fees into the company’s account and paid them into one held by their lawyer. By last week there was $118,000 in it.',
    {
      quote: 'You used to be able to leave a boat on the outer moorings in a southerly. Now you lie awake.',
      by: 'Ansel Pruitt, crab fisherman',
    },
    { subhead: 'Counting to seven' },
    'Going into Tuesday’s meeting, supporters of ending the lease counted six votes, all of them from the waterfront wards. Opponents counted six from up the hill, where the breakwater is something one sees from the terrace and where a rise in property tax is not an abstraction. That left Mrs. Quill, a retired bookkeeper who had campaigned on the promise that not one cent of Upper Wards money would go into the sea.',
    'What changed her mind, she said, was arithmetic. Over the weekend she had asked the treasurer for the landing fees of the past ten years and worked through them at her kitchen table. The town’s share was supposed to be a fifth. She could not make it come to more than an eighth. Where the rest had gone was, in her words, “not a matter for speculation at this hour, but a matter for an audit, and you can only audit what you own.”',
    'The company disputes this. Its managing director, Grant Ashdown, told the chamber that dredging costs were deducted before the share was worked out, “as they have been under eight mayors, none of whom objected.” He said that the company would respect the vote, and that it would also, naturally, be speaking to its lawyers.',
    { subhead: 'The bill' },
    'Taking back a harbour is cheaper than running one. The treasurer’s paper, which members received on Friday, reckons that the quays would need a staff of nine and about $1.1 million a year, against fees of $1.3 million if every boat pays. That leaves a margin that would repair the breakwater in some forty-five years. The state will lend against future fees at two per cent, but only to a harbour that has a published plan, and Port Averill has until the end of March to write one.',
    'There was talk in the corridor of a marina, of a ferry to the islands, of wind-farm crews who need somewhere to sleep. The harbourmaster, Joan Ekström, who will move from the company’s payroll to the town’s and who had sat through all eleven hours in her oilskins, asked for something more modest. “Lights, fuel, ice, and a wall,” she said. “If we get those right, the rest will turn up by itself. It always has.”',
    'Outside, the rain had stopped. A few of the boat owners stood under the arcade and did not quite know whether to celebrate. Mr. Pruitt said he would believe it when he saw a crane. Then he looked at the clock on the customs house, did his own piece of arithmetic, and went down the steps to his boat: the tide was at four, and there was no point in going to bed.',
  ],
};
