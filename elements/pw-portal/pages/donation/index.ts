export { Page } from './donation-page.tsx';
