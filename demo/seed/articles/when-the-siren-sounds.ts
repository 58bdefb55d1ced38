import type { Article } from './article.ts';

export const whenTheSirenSounds: Article = {
  slug: 'when-the-siren-sounds',
  postId: 'ledger-1010',
  title: 'When the siren sounds: what to do in a storm flood',
  standfirst:
    'The surge season has begun. This guide to warnings, routes and the first hour is free for everyone to read, print and pass on.',
  section: 'Community',
  tags: ['flood', 'safety', 'guide'],
  terms: ['public service', 'weather'],
  author: 'The Ledger newsroom',
  publishedAt: '2026-10-30T06:00:00Z',
  pageType: 'free',
  figure: {
    src: 'siren.svg',
    alt: 'A siren on a pole above rooftops, with storm waves breaking behind them',
    caption: 'The siren on the customs house can be heard for three miles. Illustration: The Ledger',
  },
  body: [
    'From November until the end of March a strong southerly on top of a spring tide can put sea water into the lower town within forty minutes. It has happened four times since 2010. Nobody died in any of those floods, and there is a plain reason for that: people knew where to go. About a third of the households on the waterfront have moved in since the last one. If you are among them, please take five minutes now and read this to the end. If you are not, read it anyway, and then knock on a door.',
    'We publish this page every year together with the harbourmaster and the fire department. It isn’t behind our paywall and never will be. Print it, copy it, pin it up by the stairs.',
    { subhead: 'The three signals' },
    'One long tone of a minute is a watch. High water is expected to reach the quay in six to twelve hours. Nothing needs to be done at once, but this is when to move the car, bring in whatever floats, and charge your telephone. The siren sounds a watch on about eight days each winter, and on six of these nothing further happens.',
    'Three tones of twenty seconds are a warning: water is expected in the streets within three hours. Leave the lower town now if you need help to walk, if you have small children, or if you live in a basement. Shops on Shed Row close. Buses run up the hill every ten minutes and are free.',
    'A tone that rises and falls without a break means that water is coming over the wall. Do not start to pack. Go up: to Market Square if you can reach it dry, and otherwise to the highest floor of the building that you are in. The same signal is sent to every telephone in the area, in four languages. A continuous level tone of two minutes is the all-clear. Until you hear it the water may still come back; the second surge in 2018 was higher than the first.',
    { quote: 'Do not start to pack. Go up.', by: 'Joan Ekström, harbourmaster' },
    { subhead: 'Where to go' },
    'There are three routes that stay dry in every flood on record. From the eastern quay, take Cooper’s Steps to Chapel Street. From the centre, go up Market Street, keeping to the left-hand side, where the pavement is higher. From the western end and the caravan site, take the old railway path to the school; do not use the underpass at Mill Lane, which fills first and fastest and is where the fire department has had to fetch people out each time.',
    'The school on Chapel Street opens as a shelter with each warning. It has beds for three hundred, hot food, a nurse, and a room for dogs and cats, which must be on a lead or in a box. You do not have to register or show papers. If you can’t get there by yourself, call the number on the back of your rubbish calendar at any time from the watch on and say “flood list.” Somebody will come and fetch you. Last winter they fetched sixty-two people, and the longest wait was twenty-five minutes.',
    { subhead: 'The bag' },
    'Keep one bag by the door until spring. It should hold medicines for three days, glasses, a torch, warm socks, something to eat that needs no cooking, the papers that you would hate to lose, in a plastic sleeve, and a list of telephone numbers on paper, since a dead telephone remembers nothing. Add a toy if you have a child and a tin if you have a cat. The bag shouldn’t be heavier than you can carry up four flights, because that is what you may have to do.',
    'If there is time, and only then, turn off electricity at the main switch and gas at the meter. Put the plug in the bath and the shower, and lay a wet towel with a weight over the lavatory: in a flood, water comes up the pipes before it comes in at the door. Lift what you can on to the table. Leave the fridge; people always try to save the fridge.',
    { subhead: 'Afterwards' },
    'Flood water is not sea water. It has been through the drains. Wear boots and gloves, keep children out of it, and throw away whatever food it has touched, tins included if the label has come off. Don’t switch on anything that has been wet. The town’s electricians check every meter in the lower town at no charge and leave a green sticker; until there is one, leave the main switch as it is.',
    'Take photographs before you clean up: each room from two corners, and the water line on the wall with something beside it for scale. Insurers ask for this more than for anything else. Those who have no insurance can get up to $5,000 from the county’s flood fund, which is open to tenants as well as owners, and for which the form is one page long. The library helps with filling it in on Tuesdays and Fridays.',
    'And then look in on the people on both sides of you. In 2018 the first thing that came back in Fish Lane, before light, water or the telephone, was a soup kitchen in a garage, run by two neighbours who until then had only ever quarrelled about a hedge. The hedge drowned. They’ve kept the soup kitchen.',
  ],
};
