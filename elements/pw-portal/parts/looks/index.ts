import form from '../../../ui/form/form.css';
import card from './card.css';
import facts from './facts.css';
import fields from './fields.css';
import hint from './hint.css';
import kicker from './kicker.css';
import notice from './notice.css';
import plainList from './plain-list.css';
import skeleton from './skeleton.css';

/** The styles shared by all pages, one sheet for each class. */
export const sharedStyles: readonly string[] = [kicker, card, form, fields, hint, notice, facts, plainList, skeleton];
