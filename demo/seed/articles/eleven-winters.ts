import type { Article } from './article.ts';

export const elevenWinters: Article = {
  slug: 'eleven-winters',
  postId: 'ledger-1012',
  title: 'Eleven winters on the Tolland road',
  standfirst:
    'For eleven years one man has kept open a mountain pass that the county gave up on. This spring he retires, and the valley has begun to count what it owes him.',
  section: 'Magazine',
  tags: ['longread', 'mountains', 'roads'],
  terms: ['rural life', 'portrait'],
  author: 'Henrik Saavedra',
  publishedAt: '2026-10-24T06:00:00Z',
  pageType: 'longread',
  figure: {
    src: 'pass.svg',
    alt: 'A small orange snow plough on a winding road below blue mountains at dawn',
    caption: 'The pass stands at 1,140 metres and is closed by law from December to April. Illustration: The Ledger',
  },
  body: [
    'The plough is a 1978 Halvorsen, orange once. It has no heater, because the heater made a noise that hid other noises which were worth hearing, and no radio. It has a thermos holder welded out of a stove pipe, a photograph of a dog, and, on the inside of the door, a column of small scratches in groups of five. There are two thousand and some. Each stands for a time that Abel Renner has taken it up to the top of the Tolland Pass and brought it down again.',
    'He starts at four, when it has snowed and often when it has not, since wind moves more snow up there than the sky does. From his yard in Upper Tolland to the summit it’s nine miles and forty-four bends. He knows them by names that are on no map: the Organ, the Widow, Long Thursday. By six he’s over the top and by seven down at the junction on the other side, where he turns the plough round, drinks half of the thermos, and comes back clearing the other lane. On the valley side they put on their lights as he goes by. It’s how people there know that they will be able to get to work.',
    'By rights none of this should happen. In the autumn of 2015 the county, which had to find three million dollars, struck the Tolland road from the list of those that it keeps open in winter. Barriers were put up at both ends. There is another way round; it takes an hour and fifty minutes in place of twenty-five. For the 312 people of the upper valley the clinic, the high school, the sawmill with its sixty jobs and the only shop worth the name are all on the other side.',
    { subhead: 'The first winter' },
    'Mr. Renner drove a grader for the county then. He was fifty-eight. On the first of December he was sent up with two colleagues to lock the barriers, and did it. “It was a Tuesday,” he said. “On the Wednesday it snowed. On the Thursday I was sitting in my kitchen, and I could hear that there was nobody on the road. I hadn’t known until then that one could hear that.”',
    'The Halvorsen had been sold off that summer, for scrap. The scrap dealer was a cousin. On Friday night Mr. Renner drove it home without lights. He had a key to the barrier because nobody had thought to ask for it back. At four on Saturday morning he went up. He did not tell his wife, Ilse, who had been awake since he put on his boots, and who had already filled the thermos.',
    'It was, strictly speaking, a trespass on a closed highway with an unregistered vehicle. The sheriff’s deputy in those days was Carla Munro, who had two children at the high school over the pass. She met the plough at the Widow on Monday as she was following it down. “I made a note that I’d observed a vehicle carrying out unspecified work,” she said. She’s the sheriff now. The note is still in the file. “I’d specify it today. I’d say it was the only sensible thing that I ever saw anybody do on that road.”',
    {
      quote:
        'I was sitting in my kitchen, and I could hear that there was nobody on the road. I hadn’t known until then that one could hear that.',
      by: 'Abel Renner',
    },
    { subhead: 'What a road is' },
    'After a while it became a custom. The sawmill paid for diesel, without an invoice: a tank appeared behind the church. The school bus, which officially went the long way, was found to arrive each day an hour and a half before it could have. When the county’s auditors asked about this in 2018 they were told that the driver was very good. In the third winter somebody unlocked the barrier for the season and hung the padlock on a nail in the inn, where it still is, polished by people’s thumbs.',
    'A road isn’t asphalt, Mr. Renner says. He’s a man of few opinions, but on this he has thought for a good many hours alone. Asphalt is what is left when you take everything away. A road is that somebody went along it before you and that you can tell. When he began, he would find three or four sets of tracks behind him in the evening. Last winter, in February, he counted a hundred and ninety. They had built a new classroom. A dentist had moved up, on purpose.',
    'There were bad days. In January 2019 a slab came down at Long Thursday and took the plough with it, forty feet, on to its side. He was in it for seven hours. What saved him, apart from luck, was that people had got used to him. At a quarter past seven a woman who was waiting with her porridge for the orange light saw that there was none. She told the next house. By nine, thirty people were walking up with shovels. When they had dug down to the door he asked them to look after the thermos first, as the lid was off.',
    'And there was Ilse’s illness. From the diagnosis to the end it took fourteen months, and every second week there was an appointment on the other side. He’d go up at three on those days instead of four, clear both lanes, come home, wash, put on a jacket, and drive her over in the car. “She used to tell the nurses that she had a private road,” he said. She died in August of 2022. That December he asked his neighbours whether he ought to stop, and no one could think of anything to say. So he went.',
    { subhead: 'Two thousand and some' },
    'He will be seventy in March. His doctor, who lives in the upper valley herself and so has an interest, has told him that his heart isn’t up to another winter of four o’clocks. In September he let it be known at the inn that this would be his last. It was received quietly. A week later there were two hundred people in the church, which holds a hundred and twenty, with an item on the agenda that read only: “The road.”',
    'They had done their sums. Keeping the pass open costs about $86,000 a winter, if one pays the driver, which in eleven years nobody had. Somebody had worked out what it would have cost to go the long way: in fuel, in hours, in wages, at so many trips a day. It came to something over nine million dollars. The woman who had waited with her porridge read out the number and sat down, and for a time one heard only the stove. Then the owner of the sawmill said that it seemed to him that they’d been given a present rather larger than they had noticed.',
    'What they settled on is a road association, with a levy on each household of thirty dollars a month. In October the county, which has been aware of everything for years, came round: it’ll put the Tolland road back on the list in the lowest class, which means that it pays for salt and insurance and looks the other way in the proper form. Two drivers will take turns. One is the younger of Sheriff Munro’s children, who went over that pass to school every day for six years without ever having seen it closed.',
    'She has been riding along since the first snow, on a folding seat, with the second thermos. He tells her the names of the bends. He’s shown her how to listen at the Organ, where the wind plays on the rock, and where you can hear a slab before it goes, if you’ve turned the heater off. At the top he switches off the engine for a minute, as he has always done. It isn’t in any handbook. You look down on both sides, he told her; on a clear morning you can see the lights in both valleys, and you can see how few there are.',
    'She asked him what he thought about up there, all those years. He considered it for two bends. “Mostly,” he said, “that somebody would be along in a minute.” Then he took out his pocket knife, opened it, and gave it to her, so that she could put the scratch on the door.',
  ],
};
