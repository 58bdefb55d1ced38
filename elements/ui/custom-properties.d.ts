import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties are set by CSSOM like any other property. */
    [name: `--${string}`]: string | undefined;
  }
}
