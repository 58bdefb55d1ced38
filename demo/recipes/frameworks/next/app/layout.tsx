import type { ReactNode } from 'react';
import { PresswallLoader } from './presswall-loader';

const RootLayout = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <body>
      {children}
      <PresswallLoader />
    </body>
  </html>
);

export default RootLayout;
