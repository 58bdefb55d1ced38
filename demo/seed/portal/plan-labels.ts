/** The names of the plans in the language of each edition. */
interface PlanLabels {
  digital: string;
  print: string;
  gift: string;
  seat: string;
  magazine: string;
  video: string;
  donation: string;
  monthly: string;
  yearly: string;
  lifetime: string;
}

const english: PlanLabels = {
  digital: 'Digital',
  print: 'Saturday paper and digital',
  gift: 'Digital, a gift',
  seat: 'Extra seat',
  magazine: 'Tideline magazine',
  video: 'Ledger Television',
  donation: 'Donation',
  monthly: 'monthly',
  yearly: 'yearly',
  lifetime: 'for life',
};

const chinese: PlanLabels = {
  digital: '數位版',
  print: '週六報紙與數位版',
  gift: '數位版禮物訂閱',
  seat: '額外席位',
  magazine: '潮線雜誌',
  video: '紀事電視',
  donation: '捐款',
  monthly: '每月',
  yearly: '每年',
  lifetime: '終身',
};

const byLanguage: Readonly<Record<string, PlanLabels>> = {
  en: english,
  'zh-Hant': chinese,
  zh: {
    digital: '数字版',
    print: '周六报纸与数字版',
    gift: '数字版礼物订阅',
    seat: '额外席位',
    magazine: '潮线杂志',
    video: '纪事电视',
    donation: '捐款',
    monthly: '每月',
    yearly: '每年',
    lifetime: '终身',
  },
  de: {
    digital: 'Digital',
    print: 'Samstagszeitung und Digital',
    gift: 'Digital als Geschenk',
    seat: 'Weiterer Platz',
    magazine: 'Magazin Gezeiten',
    video: 'Ledger Fernsehen',
    donation: 'Spende',
    monthly: 'monatlich',
    yearly: 'jährlich',
    lifetime: 'auf Lebenszeit',
  },
  fr: {
    digital: 'Numérique',
    print: 'Journal du samedi et numérique',
    gift: 'Numérique, en cadeau',
    seat: 'Accès supplémentaire',
    magazine: 'Magazine Marées',
    video: 'Ledger Télévision',
    donation: 'Don',
    monthly: 'par mois',
    yearly: 'par an',
    lifetime: 'à vie',
  },
  cz: {
    digital: 'Digitální předplatné',
    print: 'Sobotní noviny a digitální předplatné',
    gift: 'Digitální předplatné jako dárek',
    seat: 'Další místo',
    magazine: 'Časopis Příliv',
    video: 'Ledger Televize',
    donation: 'Dar',
    monthly: 'měsíčně',
    yearly: 'ročně',
    lifetime: 'doživotně',
  },
  sk: {
    digital: 'Digitálne predplatné',
    print: 'Sobotné noviny a digitálne predplatné',
    gift: 'Digitálne predplatné ako darček',
    seat: 'Ďalšie miesto',
    magazine: 'Časopis Príliv',
    video: 'Ledger Televízia',
    donation: 'Dar',
    monthly: 'mesačne',
    yearly: 'ročne',
    lifetime: 'doživotne',
  },
  ro: {
    digital: 'Digital',
    print: 'Ziarul de sâmbătă și digital',
    gift: 'Digital, cadou',
    seat: 'Loc suplimentar',
    magazine: 'Revista Maree',
    video: 'Ledger Televiziune',
    donation: 'Donație',
    monthly: 'lunar',
    yearly: 'anual',
    lifetime: 'pe viață',
  },
  es: {
    digital: 'Digital',
    print: 'Periódico del sábado y digital',
    gift: 'Digital, de regalo',
    seat: 'Plaza adicional',
    magazine: 'Revista Mareas',
    video: 'Ledger Televisión',
    donation: 'Donativo',
    monthly: 'mensual',
    yearly: 'anual',
    lifetime: 'de por vida',
  },
  pt: {
    digital: 'Digital',
    print: 'Jornal de sábado e digital',
    gift: 'Digital, de presente',
    seat: 'Assento adicional',
    magazine: 'Revista Marés',
    video: 'Ledger Televisão',
    donation: 'Doação',
    monthly: 'mensal',
    yearly: 'anual',
    lifetime: 'vitalícia',
  },
};

/** Returns the labels of a language, by its code on the wire; English if there are none. */
export const planLabels = (language: string): PlanLabels => byLanguage[language] ?? english;
