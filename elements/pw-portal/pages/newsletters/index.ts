export { Page } from './newsletters-page.tsx';
