export { Page } from './cinema-page.tsx';
