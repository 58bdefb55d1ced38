/** The benefits of the plans, in the language of each edition. */
interface OfferLabels {
  /** Benefits of every digital plan. */
  digital: readonly string[];
  /** Additional benefit of a yearly plan. */
  yearly: string;
  /** Additional benefits of the paper. */
  print: readonly string[];
}

const english: OfferLabels = {
  digital: ['Every article, without limit', 'All newsletters'],
  yearly: 'The full archive since 1906',
  print: ['The Saturday paper and its magazine at your door', 'Delivery paused while you are away'],
};

const byLanguage: Readonly<Record<string, OfferLabels>> = {
  en: english,
  'zh-Hant': {
    digital: ['所有文章，無限閱讀', '全部電子報'],
    yearly: '自 1906 年起的完整檔案',
    print: ['週六報紙與雜誌送到府上', '外出時可暫停投遞'],
  },
  zh: {
    digital: ['所有文章，无限阅读', '全部邮件通讯'],
    yearly: '自 1906 年起的完整档案',
    print: ['周六报纸与杂志送到府上', '外出时可暂停投递'],
  },
  de: {
    digital: ['Alle Artikel, ohne Grenze', 'Alle Newsletter'],
    yearly: 'Das ganze Archiv seit 1906',
    print: ['Die Samstagszeitung mit Magazin im Briefkasten', 'Lieferpause, wenn Sie verreisen'],
  },
  fr: {
    digital: ['Tous les articles, sans limite', 'Toutes les lettres d’information'],
    yearly: 'Toutes les archives depuis 1906',
    print: ['Le journal du samedi et son magazine chez vous', 'Livraison suspendue pendant vos absences'],
  },
  cz: {
    digital: ['Všechny články bez omezení', 'Všechny newslettery'],
    yearly: 'Celý archiv od roku 1906',
    print: ['Sobotní noviny s magazínem až domů', 'Doručování přerušíte, když jste pryč'],
  },
  sk: {
    digital: ['Všetky články bez obmedzenia', 'Všetky newslettre'],
    yearly: 'Celý archív od roku 1906',
    print: ['Sobotné noviny s magazínom až domov', 'Doručovanie prerušíte, keď ste preč'],
  },
  ro: {
    digital: ['Toate articolele, fără limită', 'Toate buletinele informative'],
    yearly: 'Întreaga arhivă din 1906',
    print: ['Ziarul de sâmbătă și revista la ușa dumneavoastră', 'Livrare întreruptă cât sunteți plecat'],
  },
  es: {
    digital: ['Todos los artículos, sin límite', 'Todos los boletines'],
    yearly: 'El archivo completo desde 1906',
    print: ['El periódico del sábado y su revista en casa', 'Entrega en pausa mientras está fuera'],
  },
  pt: {
    digital: ['Todos os artigos, sem limite', 'Todas as newsletters'],
    yearly: 'O arquivo completo desde 1906',
    print: ['O jornal de sábado e a revista em casa', 'Entrega em pausa enquanto estiver fora'],
  },
};

/** Returns the labels of a language, by its code on the wire; English if there are none. */
export const offerLabels = (language: string): OfferLabels => byLanguage[language] ?? english;
