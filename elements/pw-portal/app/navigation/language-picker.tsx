import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { getLocaleCode, getLocaleOptions } from '../../../../src/editions/selection/locale-options.ts';
import { type EditionLanguage, toEditionLanguage } from '../../../../src/i18n/languages.ts';
import type { Router } from '../../../../src/sdk/portal/route/portal-router.ts';
import { useLocale } from '../../../host/locale.tsx';
import { Select } from '../../../ui/select/select.tsx';

/**
 * The language menu of the portal, with the spec's names (portal point 2). Another language shows the same page under
 * the new locale and keeps the query and the edition. `editionLanguage`: the edition's own language. Arrow keys change
 * the language repeatedly, so that it adds no history entries.
 */
export const LanguagePicker = ({ router, editionLanguage }: { router: Router; editionLanguage: EditionLanguage }) => {
  const { i18n } = useLingui();
  const { language } = useLocale();
  const id = useId();
  return (
    <div className="language-picker" part="language-picker">
      <label htmlFor={id}>{i18n._('portal.language')}</label>
      <Select
        id={id}
        value={getLocaleCode(toEditionLanguage(language), editionLanguage)}
        onChange={(segment) => router.replace({ ...router.current, segment })}
      >
        {getLocaleOptions(editionLanguage).map(({ code, name }) => (
          <option key={code} value={code} lang="en">
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
};
