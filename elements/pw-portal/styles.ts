import gate from '../screens/locale-gate/locale-gate.css';
import signIn from '../screens/sign-in/sign-in.css';
import button from '../ui/button/button.css';
import choices from '../ui/choices/choices.css';
import closeButton from '../ui/close-button/close-button.css';
import field from '../ui/field/field.css';
import mark from '../ui/mark/mark.css';
import spinner from '../ui/spinner/spinner.css';
import toast from '../ui/toast/toast.css';
import tokens from '../ui/tokens.css';
import actions from './actions/actions.css';
import consequences from './actions/consequences.css';
import sheet from './actions/sheet.css';
import timeline from './actions/timeline.css';
import alert from './alerts/alert.css';
import comeBack from './come-back/come-back.css';
import { looks } from './parts/looks/index.ts';
import own from './portal.css';
import banner from './shell/agent-banner.css';
import chat from './shell/chat-button.css';
import languages from './shell/language-picker.css';
import page from './shell/page.css';
import side from './shell/side-navigation.css';
import expired from './sign-in/expired-dialog.css';
import signInPage from './sign-in/sign-in-page.css';

/** The style texts of the portal's tree, for the shadow root that it is drawn in. Where two weigh the same, the later wins. */
export const portalStyles: readonly string[] = [
  tokens,
  button,
  field,
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
  expired,
  ...looks,
  mark,
  actions,
  timeline,
  sheet,
  consequences,
  choices,
  closeButton,
  alert,
  comeBack,
];
