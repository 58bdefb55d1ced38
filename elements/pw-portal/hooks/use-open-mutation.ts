import { type OpenableMutation, openUntilSignIn } from '../../../src/query/mutation.ts';
import { useOpenStore } from '../../hooks/use-open-store.ts';
import { usePortal } from '../app/portal-context.tsx';

/** Creates a mutation, and opens it for as long as this component stands. A new sign-in clears "You are signed out". */
export const useOpenMutation = <Mutation extends OpenableMutation>(create: () => Mutation): Mutation => {
  const { queryClient } = usePortal();
  const { mutation } = useOpenStore(() => {
    const mutation = create();
    return { mutation, open: () => openUntilSignIn(mutation, queryClient) };
  });
  return mutation;
};
