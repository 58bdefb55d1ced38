import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type { Subscriber } from '../../../src/newsletters/subscriber.ts';
import type { ReaderStore } from '../../../src/newsletters/widget/reader-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { Note } from './note.tsx';

interface SubscriberQuestionProps {
  subscriber: Extract<Subscriber, { kind: 'undecided' }>;
  /** The id that describes disabled toggles. */
  id: string;
  onChoose: ReaderStore['choose'];
  /** Called when the question was answered and removed, with the focus in it. */
  onAnswered: () => void;
}

/** Asks for the reader's address, if a link contains another address than the session. */
export const SubscriberQuestion = ({ subscriber, id, onChoose, onAnswered }: SubscriberQuestionProps) => {
  const { i18n } = useLingui();
  const { own, keyed } = subscriber;
  const wasAnswered = useRef(false);
  const onAnsweredRef = useRef(onAnswered);
  onAnsweredRef.current = onAnswered;
  useEffect(
    () => () => {
      if (wasAnswered.current) onAnsweredRef.current();
    },
    [],
  );
  const choose = (choice: 'own' | 'keyed') => () => {
    wasAnswered.current = true;
    onChoose(choice);
  };
  return (
    <Note className="newsletters-question" part="addressee-question">
      <p id={id} role="status">
        {i18n._('newsletters.whose.question', { own, keyed })}
      </p>
      <Button variant="quiet" onClick={choose('own')}>
        {i18n._('newsletters.whose.use', { email: own })}
      </Button>
      <Button variant="quiet" onClick={choose('keyed')}>
        {i18n._('newsletters.whose.use', { email: keyed })}
      </Button>
    </Note>
  );
};
