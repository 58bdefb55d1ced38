import { editions } from '../../../seed/editions.ts';
import { variantAliases, variants } from '../variants.ts';

interface NamedOption {
  /** The attribute. */
  name: string;
  /** Not in the page's address: it is a secret, or only the reader may choose it. */
  isPrivate?: true;
}

/** One of a few texts; if none is chosen there is no attribute. */
export interface ChoiceOption extends NamedOption {
  kind: 'choice';
  choices: readonly string[];
  /** The choice on a page that is opened without one. */
  initialChoice?: string;
}

/** Any text. */
export interface TextOption extends NamedOption {
  kind: 'text';
  example: string;
  isEmail?: true;
}

/** On or off. */
export interface SwitchOption extends NamedOption {
  kind: 'switch';
  /** On without an attribute: `"false"` turns it off. */
  isOnByDefault?: true;
}

/** An attribute of the widget. */
export type Option = ChoiceOption | TextOption | SwitchOption;

/** Options that belong together. */
export interface OptionGroup {
  name: string;
  options: readonly Option[];
}

const languages = ['en', 'de', 'fr', 'es', 'pt', 'ro', 'cs', 'sk', 'zh', 'zh-Hant', 'zh-Hans', 'ar', 'he'];
const siteTypes = ['en', 'ntd', 'ntdtv', 'cz', 'de', 'sk', 'cn', 'fr', 'es', 'br'];

const choice = (name: string, choices: readonly string[]): ChoiceOption => ({ kind: 'choice', name, choices });
const toggle = (name: string): SwitchOption => ({ kind: 'switch', name });

/** Every option of the widget (spec: newsletters points 2 and 3), in the order of the tag. */
export const optionGroups: readonly OptionGroup[] = [
  {
    name: 'Edition and looks',
    options: [
      {
        ...choice(
          'edition',
          editions.map(({ edition }) => edition),
        ),
        initialChoice: 'US',
      },
      choice('variant', [...variants.map(({ name }) => name), ...variantAliases]),
      choice('lang', languages),
      toggle('hide-header'),
      toggle('hide-email'),
      toggle('hide-updated-newsletters'),
      toggle('hide-verification-banner'),
      toggle('hide-unsubscribe-all-btn'),
    ],
  },
  {
    name: 'Buttons',
    options: [
      toggle('is-check-btn-layout'),
      toggle('is-toggle-btn-label-hidden'),
      toggle('use-toggle-btn'),
      { ...toggle('is-allow-unsubscribe'), isOnByDefault: true },
    ],
  },
  {
    name: 'Reader',
    options: [
      { kind: 'text', name: 'email', example: 'reader@mail.example', isEmail: true },
      { kind: 'text', name: 'email-key', example: 'A signed key', isPrivate: true },
      toggle('subscribed'),
      { kind: 'text', name: 'interests', example: 'Health, Games' },
      choice('news-alert', ['1', '3']),
      toggle('has-combined-newsletters'),
      { ...toggle('immediate-unsubscribe-all'), isPrivate: true },
    ],
  },
  {
    name: 'Site',
    options: [
      choice('site-type', siteTypes),
      choice('pipa-version', ['1.0', '2.0']),
      choice('env', ['production', 'development']),
      { kind: 'text', name: 'parent-origin', example: 'http://127.0.0.1:8080', isPrivate: true },
    ],
  },
];

/** The options of all groups. */
export const options: readonly Option[] = optionGroups.flatMap((group) => group.options);
