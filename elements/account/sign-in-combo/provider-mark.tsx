import type { Provider } from '../../../src/session/account/account-types.ts';
import { providerLogos } from './provider-marks.ts';

/** The logo of a provider; its name is beside it. */
export const ProviderMark = ({ provider }: { provider: Provider }) => {
  const { side, paths } = providerLogos[provider];
  return (
    <span className="account-provider-mark">
      <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true" focusable="false">
        {paths.map(({ d, fill }) => (
          <path key={d} fill={fill} d={d} />
        ))}
      </svg>
    </span>
  );
};
