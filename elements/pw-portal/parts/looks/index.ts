import card from './card.css';
import facts from './facts.css';
import fields from './fields.css';
import form from './form.css';
import hint from './hint.css';
import kicker from './kicker.css';
import notice from './notice.css';
import plainList from './plain-list.css';
import skeleton from './skeleton.css';

/** The style texts of what all pages are made of, each sheet for one class. */
export const looks: readonly string[] = [kicker, card, form, fields, hint, notice, facts, plainList, skeleton];
