export { Page } from './subscription-page.tsx';
