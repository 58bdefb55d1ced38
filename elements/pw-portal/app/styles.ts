import gate from '../../locale-gate/locale-gate.css';
import signIn from '../../sign-in/sign-in.css';
import button from '../../ui/button/button.css';
import choices from '../../ui/choices/choices.css';
import closeButton from '../../ui/close-button/close-button.css';
import dialog from '../../ui/dialog/dialog.css';
import field from '../../ui/field/field.css';
import mark from '../../ui/mark/mark.css';
import select from '../../ui/select/select.css';
import sheet from '../../ui/sheet/sheet.css';
import spinner from '../../ui/spinner/spinner.css';
import toast from '../../ui/toast/toast.css';
import tokens from '../../ui/tokens.css';
import alert from '../features/alerts/alert.css';
import actions from '../features/operations/actions.css';
import consequences from '../features/operations/previews.css';
import timeline from '../features/operations/timeline.css';
import comeBack from '../features/reactivation/reactivation.css';
import overview from '../pages/subscription/overview.css';
import { sharedStyles } from '../parts/looks/index.ts';
import languages from './navigation/language-picker.css';
import side from './navigation/side-navigation.css';
import own from './portal.css';
import banner from './shell/agent-banner.css';
import chat from './shell/chat-button.css';
import page from './shell/page.css';
import expired from './sign-in/expired-dialog.css';
import signInPage from './sign-in/sign-in-page.css';

/** The styles of the portal, for its shadow root. At equal specificity the later one wins. */
export const portalStyles: readonly string[] = [
  tokens,
  button,
  field,
  select,
  spinner,
  toast,
  gate,
  signIn,
  own,
  page,
  chat,
  banner,
  side,
  languages,
  signInPage,
  dialog,
  expired,
  ...sharedStyles,
  mark,
  actions,
  timeline,
  overview,
  sheet,
  consequences,
  choices,
  closeButton,
  alert,
  comeBack,
];
