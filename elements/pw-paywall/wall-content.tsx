import { useSdk } from '../sdk-context.tsx';
import { useLate } from '../use-late.ts';
import type { WallContentProps } from './content-props.ts';
import { TemplateContent } from './template-content.tsx';

const loadFrame = () => import('./frame-content.tsx');

const LateFrame = (props: WallContentProps) => {
  const { log } = useSdk().platform;
  const frame = useLate(loadFrame, (cause) => {
    log.error(`[PW] The template ${props.wall.template.templateId} could not be opened`, cause);
    props.onClose();
  });
  return frame && <frame.FrameContent {...props} />;
};

/** What a wall shows, by the type of its template. */
export const WallContent = (props: WallContentProps) => {
  const { template, hands, source } = props.wall;
  if (template.type === 'iframe') return <LateFrame {...props} />;
  return <TemplateContent template={template} hands={hands} nodeId={source.nodeId} {...props} />;
};
