import card from '../../../ui/card/card.css';
import form from '../../../ui/form/form.css';
import kicker from '../../../ui/kicker/kicker.css';
import skeleton from '../../../ui/skeleton/skeleton.css';
import facts from './facts.css';
import fields from './fields.css';
import hint from './hint.css';
import notice from './notice.css';
import plainList from './plain-list.css';

/** The styles shared by all pages, one sheet for each class. */
export const sharedStyles: readonly string[] = [kicker, card, form, fields, hint, notice, facts, plainList, skeleton];
