export { Page } from './billing-history-page.tsx';
