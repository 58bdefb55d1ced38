import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties are set by CSSOM like any other. */
    [name: `--${string}`]: string | undefined;
  }
}
