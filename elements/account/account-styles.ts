import gate from '../locale-gate/locale-gate.css';
import signIn from '../sign-in/sign-in.css';
import button from '../ui/button/button.css';
import field from '../ui/field/field.css';
import mark from '../ui/mark/mark.css';
import spinner from '../ui/spinner/spinner.css';
import own from './account.css';

/** The styles of every account screen, as one sheet. */
export const accountStyles = [button, field, mark, spinner, gate, signIn, own].join('\n');
