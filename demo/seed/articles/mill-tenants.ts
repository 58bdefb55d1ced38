import type { Article } from './article.ts';

export const millTenants: Article = {
  slug: 'mill-tenants',
  postId: 'ledger-1009',
  title: 'The tenants of the Old Mill get a vote, and then a building',
  standfirst:
    'Eighty-eight households learned in August that their home was for sale. A law that had never been used gave them ninety days to find eleven million dollars.',
  section: 'Politics',
  tags: ['housing', 'tenants', 'city council'],
  terms: ['local government', 'property'],
  author: 'Miriam Tolland',
  publishedAt: '2026-11-01T06:00:00Z',
  pageType: 'article',
  figure: {
    src: 'mill.svg',
    alt: 'A tall brick mill with many lit windows beside a weir at dusk',
    caption: 'The Old Mill has been flats since 1974. Illustration: The Ledger',
  },
  body: [
    'The notice was one page long and had been pushed under eighty-eight doors. It said that the owner of the Old Mill had received an offer of $11.2 million for the building and meant to accept it; that nothing would change for residents “at the present time”; and, in a last paragraph that most people took for boilerplate, that under section nine of the town’s housing ordinance “the occupants, acting jointly, may within ninety days make an offer on the same terms.”',
    'Section nine was passed in 1981 at the request of a member who has since died. No one had ever used it. The town clerk, asked what it meant, went to look for the file and returned with an empty folder. “I thought: well, then it means what it says,” recalled Ruth Abara, who has lived on the fourth floor for twenty-six years and taught eighth-grade arithmetic for thirty. She went home and divided eleven million by eighty-eight.',
    'On Friday, with four days to spare, the Old Mill Residents’ Cooperative became the owner of a six-storey textile mill, a weir, two lifts of which one works, and a mortgage that runs until 2061. It is the largest building in the county that belongs to the people who live in it, and its purchase is being studied, with feelings that range from hope to alarm, by everyone who rents out property in the valley.',
    { subhead: 'Day one to day thirty' },
    'The first meeting was held in the laundry. Twenty-three people came, and eleven of them thought that it was about the lift. Mrs. Abara had brought an easel. She wrote down three numbers: what they paid in rent together in a year ($1.06 million), what it cost to run the building ($390,000, according to an accountant on the second floor who had once done the owner’s books), and what was left. What was left, she said, was a mortgage.',
    'Not everyone wanted it. Pete Sorley, a roofer on the ground floor, told the meeting that he had looked at that roof. A couple who had come to the country from a place where cooperatives were what the government called it when they took your farm would not sign anything at all. Under the ordinance, two thirds of households had to agree to make an offer. On day thirty there were thirty-five signatures, and fifty-nine were needed.',
    {
      quote: 'I thought: well, then it means what it says. So I went home and divided eleven million by eighty-eight.',
      by: 'Ruth Abara, resident',
    },
    { subhead: 'Day thirty-one to day eighty-six' },
    'What turned it was the roof. Mr. Sorley, in order to prove his point, took six neighbours up through the hatch one Sunday with a tape measure and a flask. The slates were bad: he put the job at $240,000. But he also showed them that the timbers under it were Baltic pine a foot square, sound as the day they were cut, “and you couldn’t buy that today if you were the Pope.” He came down and signed. The six with him did too, and each took a floor.',
    'The money came from four places. A credit union in the capital lent seven tenths of it, after sending a surveyor who fell in love with the weir and wrote a report on its possibilities for electricity that nobody had asked for. The state’s housing bank lent two tenths behind that. The residents raised $610,000, in shares of between fifty dollars and twenty thousand. And the council, in the vote that brought the matter to this page, guaranteed the rest: nine votes to four, after a debate in which a member asked whether the town was now in the business of landlords. “No,” replied Dolores Quill, who had asked to see the books and been shown them on the easel. “It’s in the business of not having to find eighty-eight flats.”',
    'The losing bidder, a fund based in another state, had planned to spend $14 million on renovation and to let the flats at about twice the rent. Its representative said in an e-mail that it “respects local processes,” and has asked the town for a list of other buildings to which section nine applies. That list is now being drawn up. It is thought to have some forty entries. The association of property owners has announced that it will seek to have the section repealed before there are forty-one.',
    { subhead: 'The price of owning things' },
    'Rents at the Old Mill will rise by six per cent in January to pay for the roof. After that, according to the easel, they ought to rise more slowly than prices do, and in 2061 they ought to fall by half. By then Mrs. Abara will be a hundred and nineteen. She is aware of this. The youngest member, who was born on day fifty-two on the third floor because the lift was out, will be thirty-five.',
    'The cooperative has had two general meetings since Friday. At the first it elected a board, on which Mr. Sorley sits. At the second, which lasted three hours and was by all accounts much the more heated, it discussed whether dogs should be allowed in the good lift. The couple from the second floor, who had not signed, came to listen. At the end the man put up his hand and asked whether it was true that here one could simply say no. He was told that it was. He nodded, and voted against the dogs.',
  ],
};
