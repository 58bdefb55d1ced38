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
import alerts from './alerts/alerts.css';
import comeBack from './come-back/come-back.css';
import parts from './parts/parts.css';
import own from './portal.css';
import shell from './shell/shell.css';
import side from './shell/side-navigation.css';
import signInPage from './sign-in/sign-in-page.css';

/** The style texts of the portal's tree, for the shadow root that it is drawn in. */
export const portalStyles: readonly string[] = [
  tokens,
  button,
  field,
  spinner,
  toast,
  gate,
  signIn,
  own,
  shell,
  side,
  signInPage,
  parts,
  mark,
  actions,
  choices,
  closeButton,
  alerts,
  comeBack,
];
