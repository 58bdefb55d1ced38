const htmlLangs: Readonly<Record<string, string>> = { cz: 'cs' };

/** The language code of the wire as HTML has it. */
export const htmlLangOf = (language: string): string => htmlLangs[language] ?? language;
