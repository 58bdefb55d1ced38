import type { WallClick } from '../../src/wall/wall-click.ts';
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

const loadScreen = () => import('./screen-content.tsx');

const LateScreen = (props: WallContentProps) => {
  const { log } = useSdk().platform;
  const late = useLate(loadScreen, (cause) => {
    log.error(`[PW] The screen ${props.wall.screen} could not be loaded`, cause);
    props.onClose();
  });
  return late === null ? <div className="screen" /> : <late.ScreenContent {...props} />;
};

/** What a wall shows: a screen of the SDK, or its template by its type. */
export const WallContent = (props: WallContentProps) => {
  const sdk = useSdk();
  const { template, hands, source, screen, key } = props.wall;
  if (screen !== null) return <LateScreen {...props} />;
  if (template.type === 'iframe') return <LateFrame {...props} />;
  const onClick = (code: WallClick) => sdk.trackWall(key, code);
  return <TemplateContent template={template} hands={hands} nodeId={source.nodeId} onClick={onClick} {...props} />;
};
