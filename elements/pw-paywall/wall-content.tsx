import type { Box } from '../../src/wall/sizes.ts';
import type { Wall } from '../../src/wall/wall.ts';
import { FrameContent } from './frame-content.tsx';
import { TemplateContent } from './template-content.tsx';

interface WallContentProps {
  wall: Wall;
  onClose: () => void;
  onResize: (box: Partial<Box>) => void;
  onHeading?: (text: string) => void;
}

/** What a wall shows, by the type of its template. */
export const WallContent = ({ wall, onResize, ...rest }: WallContentProps) => {
  const { template, hands, source } = wall;
  if (template.type === 'iframe') return <FrameContent wall={wall} onResize={onResize} />;
  return <TemplateContent template={template} hands={hands} nodeId={source.nodeId} {...rest} />;
};
