import type { Article } from './article.ts';

export const kelpCannery: Article = {
  slug: 'kelp-cannery',
  postId: 'ledger-1002',
  title: 'The last cannery on Shed Row bets its future on seaweed',
  standfirst:
    'Larkin & Daughters packed sardines until there were no sardines. Now its retort cookers are full of kelp, and its order book is full too.',
  section: 'Business',
  tags: ['fisheries', 'food industry', 'small business'],
  terms: ['manufacturing', 'employment'],
  author: 'Theo Achterberg',
  publishedAt: '2026-11-17T06:00:00Z',
  pageType: 'article',
  figure: {
    src: 'cannery.svg',
    alt: 'A brick cannery with a tall chimney beside the water, strands of kelp in the foreground',
    caption:
      'Number 9, Shed Row: the only one of fourteen canneries with its machines running. Illustration: The Ledger',
  },
  body: [
    'The noise is the first thing that visitors remark on. A cannery in full production sounds like a drawer of cutlery being shaken by somebody with a grudge, and for four years the building at the end of Shed Row made no sound at all. On Monday it was so loud that Bridget Larkin had to take her interviewer out to the yard, where she shut two doors behind her and said, with satisfaction, “Listen to that.”',
    'Larkin & Daughters is the last of fourteen canneries that once stood along the eastern quay. It packed its last sardines in the spring of 2020, its last mackerel a year later. There was never a dramatic collapse. The fish simply came later each season and in smaller numbers, until the day when it cost more to heat the cookers than the contents were worth.',
    'What is going into the tins now grows on ropes half a mile off Gannet Head. It is sugar kelp, harvested between March and June, blanched within the hour, frozen, and then packed through the rest of the year in brine, in tomato, or in a sharp mustard sauce for which Ms. Larkin’s aunt has refused to disclose the recipe even to the labelling authorities. (A compromise was reached. The label says “spices.”)',
    { subhead: 'A machine that does not care' },
    'The idea was not hers, she says, but the machinery’s. When the bank sent a valuer to look over the plant in 2022, he remarked that the retort cookers, which sterilise sealed tins with steam, were worth nothing as scrap and a great deal as cookers. “He said, it’s a shame they only do fish. And I thought: they don’t know it’s fish.”',
    'She spent that winter canning whatever she could buy at the market. Beans worked, but anyone can can beans. Beets stained the conveyor a colour that has never quite gone. In February a diver who was growing kelp for a cosmetics firm brought her two sacks he could not sell, and she put up sixty tins, opened one each week, and found that after three months it tasted better than it had on the first day.',
    {
      quote: 'He said it was a shame the cookers only do fish. And I thought: they don’t know it’s fish.',
      by: 'Bridget Larkin, managing partner',
    },
    'That diver, Owen Marchetti, is now a partner. His farm has grown from four ropes to ninety, and three other growers have taken leases beside his. Between them they landed 310 tonnes this spring. The cannery bought all of it at a price fixed in the autumn before, which is a thing that fishing families in this town have never been offered for anything.',
    { subhead: 'Who eats it' },
    'The first buyer was a chain of noodle shops in the capital. The second was the county, which put kelp in tomato on the school menu on alternate Thursdays and reports that the pans come back empty, although it concedes that alternate Thursdays are also pizza days. This year a supermarket group took the mustard version in two hundred shops. Turnover reached $4.3 million in the twelve months to September, about two thirds of what the company made in its best sardine year, with half the people.',
    'That last figure is the one that is talked about on Shed Row. In 1979 the canneries employed eleven hundred, most of them women, many of them paid by the tray. Larkin employs fifty-four. They are paid by the hour, and the union, which had nobody left to represent here, has opened an office again on the first floor of what used to be the ice shop. Its organiser, Pilar Stroud, calls the company “decent, for an employer that still has a clock with its own name on it.”',
    'Not everybody is convinced that the sea has room. Lobster fishermen complain that ropes and pots do not mix, and a hearing in January will decide whether the four leases may become nine. Marine biologists are cautiously in favour: kelp takes up nitrogen that runs off the fields, and young fish shelter in it. But a farm is a farm, says Dr. Lena Oyelaran of the county’s marine station. “If you plant one thing, all in one place, you had better be good at noticing when it gets sick.”',
    { subhead: 'Money and weather' },
    'The company’s own worry is duller. Kelp likes cold water. The bay was warmer last winter than in any since measurements began, and the harvest ended two weeks early. The growers have begun to move ropes to deeper water, which needs bigger boats, which need loans. The bank that sent the valuer has lent $900,000 against the contracts and has asked for a seat at the quarterly meeting. It sends, Ms. Larkin notes, the same man. He has started to bring his own fork.',
    'In the yard a lorry backed up to the loading bay. She watched the pallets go in, counted them under her breath, and was asked whether her grandmother, who founded the firm with a borrowed boiler and signed its letters “& Daughters” when she had only the one, would have eaten what was in them. She thought about it. “She’d have said it wanted vinegar,” she said. “She said that about everything.”',
  ],
};
