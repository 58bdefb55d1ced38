import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { localeCodeOf, localeOptions } from '../../../src/edition/locale-options.ts';
import { useLocale } from '../../locale.tsx';
import type { Router } from '../route/use-place.ts';

/**
 * The languages of the portal, by the spec's names (portal point 2). Choosing one shows the same page under the new
 * locale and keeps the query; the edition stays. Arrow keys choose one after the other, so none is a step in the history.
 */
export const LanguagePicker = ({ router }: { router: Router }) => {
  const { i18n } = useLingui();
  const { language } = useLocale();
  const id = useId();
  return (
    <div className="language-picker" part="language-picker">
      <label htmlFor={id}>{i18n._('portal.language')}</label>
      <select
        id={id}
        value={localeCodeOf(language)}
        onChange={({ currentTarget }) => router.replace({ ...router.place, segment: currentTarget.value })}
      >
        {localeOptions.map(({ code, name }) => (
          <option key={code} value={code} lang="en">
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};
