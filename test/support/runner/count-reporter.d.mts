/** An event of Node's test runner, as far as a test of the reporter builds it. */
interface RunnerEvent {
  readonly type: string;
  readonly data: object;
}
/** Reads the events of a run, and gives its numbers as JSON. */
export default function countReporter(
  events: Iterable<RunnerEvent> | AsyncIterable<RunnerEvent>,
): AsyncGenerator<string>;
