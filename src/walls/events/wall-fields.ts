import type { TrackFields } from '../../tracking/events.ts';
import type { Wall } from '../display/wall.ts';

/** The fields of a wall impression, beside those of every event. Hard: a popup without close button (spec: point 3). */
export const getWallFields = ({ source, template, kind }: Wall): TrackFields => ({
  flowId: source.flowId,
  flowNodeId: source.nodeId,
  wallTemplateId: template.templateId,
  wallTemplateVersion: template.version === null || template.version === undefined ? null : String(template.version),
  wallStyle: template.style,
  wallPolicy: kind === 'popup' && !template.showCloseButton ? 'hard' : 'soft',
});
