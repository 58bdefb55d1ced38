import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type { Addressee } from '../../../src/newsletters/addressee.ts';
import { Button } from '../../ui/button/button.tsx';
import type { NewsletterReader } from './use-reader.ts';

interface AddresseeQuestionProps {
  addressee: Extract<Addressee, { kind: 'undecided' }>;
  /** The id by which toggles say why they can't be pressed yet. */
  id: string;
  onChoose: NewsletterReader['choose'];
  /** Hears that the question has gone, with the focus in it. */
  onAnswered: () => void;
}

/** Asks whose newsletters are meant, where a link speaks for another address than the session. */
export const AddresseeQuestion = ({ addressee, id, onChoose, onAnswered }: AddresseeQuestionProps) => {
  const { i18n } = useLingui();
  const { own, keyed } = addressee;
  const isPressed = useRef(false);
  const answered = useRef(onAnswered);
  answered.current = onAnswered;
  useEffect(
    () => () => {
      if (isPressed.current) answered.current();
    },
    [],
  );
  const choose = (chosen: 'own' | 'keyed') => () => {
    isPressed.current = true;
    onChoose(chosen);
  };
  return (
    <div className="newsletters-banner newsletters-question" part="addressee-question">
      <p id={id} role="status">
        {i18n._('newsletters.whose.question', { own, keyed })}
      </p>
      <Button look="quiet" onClick={choose('own')}>
        {i18n._('newsletters.whose.use', { email: own })}
      </Button>
      <Button look="quiet" onClick={choose('keyed')}>
        {i18n._('newsletters.whose.use', { email: keyed })}
      </Button>
    </div>
  );
};
