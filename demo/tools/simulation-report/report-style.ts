/** The style of the report: light and dark as the reader's system is, and light on paper. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --page: #fbfaf8; --card: #ffffff; --text: #1c1b19; --soft: #5d5a54; --line: #dcd8d0;
  --bar: #2f6f9f; --before: #b9b3a7; --whisker: #12324a; --edge: #7c9bb3; --alarm: #a3271f; --good: #2f6b3a;
  --page-node: #e8eef3; --reader-node: #eee9f5; --test-node: #e6f2ec; --meter-node: #fbf0db; --action-node: #fae6e3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #161513; --card: #1f1e1b; --text: #edeae4; --soft: #aaa599; --line: #3b3833;
    --bar: #6aaede; --before: #6d685e; --whisker: #e3eef6; --edge: #57748a; --alarm: #ff9d92; --good: #8fce9b;
    --page-node: #26323b; --reader-node: #322b3d; --test-node: #22362c; --meter-node: #3d3320; --action-node: #43292a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: clamp(1.4rem, 4vw, 2rem); line-height: 1.2; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
p, ul { margin: 0 0 .75rem; }
.source { color: var(--soft); overflow-wrap: anywhere; }
.summary { padding-left: 1.2rem; }
.summary li:first-child { font-weight: 600; }
.conditions { list-style: none; padding: 0; }
.conditions li { padding: .5rem .75rem; border-left: 4px solid var(--good); background: var(--card); margin-bottom: .5rem; overflow-wrap: anywhere; }
.conditions .failed { border-color: var(--alarm); }
.conditions b { color: var(--good); }
.conditions .failed b { color: var(--alarm); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); gap: .75rem; margin: 1.25rem 0 0; }
.tile, .chart, .change { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .9rem 1rem; }
.tile dt { color: var(--soft); font-size: .9rem; }
.tile dd { margin: 0; font-size: 1.6rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.tile small { display: block; color: var(--soft); font-size: .85rem; font-weight: 400; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: .75rem; align-items: start; }
figure { margin: 0; }
figcaption, caption { font-weight: 600; text-align: left; margin-bottom: .5rem; }
svg { display: block; max-width: 100%; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--text); }
.chart svg { width: 100%; max-width: 30rem; }
.chart .value { font-weight: 600; }
.small { font-size: 11px; }
.bar { fill: var(--bar); }
.before { fill: var(--before); }
.whisker { stroke: var(--whisker); stroke-width: 2; }
.axis { stroke: var(--line); }
.key { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; color: var(--soft); font-size: .9rem; margin: 0 0 .75rem; }
.key span::before { content: ""; display: inline-block; width: .8em; height: .8em; margin-right: .4em; background: var(--bar); border-radius: 2px; }
.key .old::before { background: var(--before); }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--bar); outline-offset: 2px; }
.graph { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: .9rem 1rem; margin-bottom: .75rem; }
.flow { max-width: none; margin: 0 auto; }
.node rect { fill: var(--page-node); stroke: var(--line); }
.node.reader rect { fill: var(--reader-node); }
.node.test rect { fill: var(--test-node); }
.node.meter rect { fill: var(--meter-node); }
.node.action rect { fill: var(--action-node); }
.node.unreached rect { fill: var(--card); stroke: var(--soft); stroke-opacity: .6; stroke-dasharray: 4 3; }
.node.unreached text { fill: var(--soft); }
.node .name { font-weight: 600; }
.node .type { font-size: 12px; fill: var(--soft); }
.node .reach { font-size: 12px; }
.edge path { fill: none; stroke: var(--edge); stroke-linecap: round; }
.edge.unreached path { stroke: var(--soft); stroke-opacity: .6; stroke-dasharray: 4 3; }
.edge rect { fill: var(--card); }
.edge text { font-size: 11.5px; }
.edge.unreached text { fill: var(--soft); }
.arrow { fill: var(--edge); }
table { border-collapse: collapse; width: 100%; font-size: .92rem; margin-bottom: .5rem; }
th, td { padding: .4rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td:first-child { min-width: 9rem; }
td:not(:first-child, .number) { min-width: 14rem; }
th { color: var(--soft); font-weight: 600; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.change { margin-bottom: .75rem; }
.was { color: var(--soft); }
.examples { list-style: none; padding: 0; margin: 0; font-size: .9rem; color: var(--soft); }
.examples li { overflow-wrap: anywhere; margin-bottom: .25rem; }
.url { color: var(--text); }
time { font-variant-numeric: tabular-nums; }
@media print {
  :root {
    color-scheme: light;
    --page: #fff; --card: #fff; --text: #000; --soft: #444; --line: #bbb;
    --bar: #2f6f9f; --before: #b9b3a7; --whisker: #12324a; --edge: #7c9bb3; --alarm: #a3271f; --good: #2f6b3a;
    --page-node: #e8eef3; --reader-node: #eee9f5; --test-node: #e6f2ec; --meter-node: #fbf0db; --action-node: #fae6e3;
  }
  body { font-size: 11pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  .flow { max-width: 100%; max-height: 24cm; }
  .tile, .chart, .change, .graph, tr { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
}
`;
