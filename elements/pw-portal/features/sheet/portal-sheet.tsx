import type { ComponentProps } from 'react';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useFocusHeadingOnUnmount } from '../../hooks/use-focus-heading.ts';
import { ToastOutlet } from '../notices/toast-outlet.tsx';

/** A sheet of the portal: it shows toasts, and leaves the focus at the page's heading if its opener is gone. */
export const PortalSheet = (props: Omit<ComponentProps<typeof Sheet>, 'footer'>) => {
  useFocusHeadingOnUnmount();
  return <Sheet {...props} footer={<ToastOutlet />} />;
};
