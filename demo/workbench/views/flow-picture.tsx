import { type ReactNode, useId } from 'react';
import { box, type Picture, type PicturedNode } from '../state/flow-graph.ts';
import { ScrollArea } from './scroll-area.tsx';

const shorten = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const marks = { added: '+ added', removed: '− removed', changed: '≠ changed' } as const;

const pathOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

const NodeBox = ({ node: { name, type, difference, x, y } }: { node: PicturedNode }): ReactNode => (
  <g className={`box ${difference ?? ''}`} transform={`translate(${x - box.width / 2} ${y - box.height / 2})`}>
    <rect width={box.width} height={box.height} rx={6} />
    <text className="box-name" x={10} y={20}>
      {shorten(name, 22)}
    </text>
    <text className="box-type" x={10} y={37}>
      {difference === null ? shorten(type, 26) : `${marks[difference]}: ${shorten(type, 15)}`}
    </text>
  </g>
);

const BranchPicture = ({ picture, of }: { picture: Picture; of: string }): ReactNode => {
  const { name, width, height, nodes, edges } = picture;
  // Two pictures must not share a marker: one in a hidden part has no arrow for the others.
  const arrow = useId();
  return (
    <figure className="picture-of-flow">
      <figcaption>{name}</figcaption>
      <ScrollArea label={`${name} of ${of}, drawn`}>
        <svg
          role="img"
          aria-label={`The nodes of ${name} and the ways between them`}
          width={Math.ceil(width)}
          height={Math.ceil(height)}
          viewBox={`0 0 ${Math.ceil(width)} ${Math.ceil(height)}`}
        >
          <defs>
            <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path className="arrow" d="M0 0 8 4 0 8z" />
            </marker>
          </defs>
          {edges.map(({ key, label, points, labelAt }) => (
            <g className="edge" key={key}>
              <path d={pathOf(points)} markerEnd={`url(#${arrow})`} />
              <rect
                x={labelAt.x - label.length * 3.2 - 4}
                y={labelAt.y - 9}
                width={label.length * 6.4 + 8}
                height={18}
              />
              <text x={labelAt.x} y={labelAt.y + 4} textAnchor="middle">
                {label}
              </text>
            </g>
          ))}
          {nodes.map((node) => (
            <NodeBox key={node.id} node={node} />
          ))}
        </svg>
      </ScrollArea>
    </figure>
  );
};

/** The pictures of a flow's branches. The form has the same facts, so a screen reader needs only their names. */
export const FlowPicture = ({ pictures, of }: { pictures: readonly Picture[]; of: string }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: branches have no other identity
  pictures.map((picture, index) => <BranchPicture key={index} picture={picture} of={of} />);
