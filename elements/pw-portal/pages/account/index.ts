export { Page } from './account-page.tsx';
