/**
 * Counts the views of many calls as one statement, so that a crowd of readers costs one transaction. It exists beside
 * `count_view`, which processes of an older release call on the same database.
 */
import { type Kysely, sql } from 'kysely';

/** A meter never counts further than this in one period, so that its row stays small. */
const maxCount = 10_000;

/** Number of a visitor's last views whose ids are remembered. */
const rememberedViews = 64;

/**
 * Counts each call as `count_view` does, in the order given, under the lock of its meter's own row. Returns a row for
 * each call, in that order; with nulls if there is no such flow. A meter's first view and the next one are one statement
 * each; only a view that counts for nothing, or begins a new period, needs another.
 *
 * Every caller orders its calls by visitor, site, flow and counter: two that lock the same rows never wait for each
 * other in a circle.
 */
const countViewsFunction = `
create function count_views(p_calls json) returns table (total int, is_counted boolean) language plpgsql as $$
declare
  c record;
  v int;
begin
  for c in
    select * from json_to_recordset(p_calls) as x(
      site text, flow text, counter text, uid text, page bigint, call bigint,
      unit text, length int, now timestamptz, view bigint, again boolean, most int
    )
  loop
    if not exists (select from flows f where f.site_id = c.site and f.flow_id = c.flow) then
      total := null;
      is_counted := null;
      return next;
      continue;
    end if;
    v := see_page(c.site, c.uid, c.page, c.call, c.unit, c.view);
    insert into meters as m (site_id, flow_id, counter_id, uid, count, pages, started_at, started_view, views)
    values (c.site, c.flow, c.counter, c.uid, 1, array[c.page], c.now, v, array[c.view])
    on conflict (uid, site_id, flow_id, counter_id) do update
    set count = m.count + 1,
        pages = case when c.page = any(m.pages) then m.pages else m.pages || c.page end,
        views = (array_prepend(c.view, m.views))[1:${rememberedViews}]
    where m.count < least(c.most, ${maxCount})
      and (c.again or not c.page = any(m.pages))
      and coalesce(not c.view = any(m.views), true)
      and not is_period_over(c.unit, c.length, m.started_at, m.started_view, c.now, v)
    returning m.count into total;
    is_counted := found;
    if not found then
      -- The insert has locked the row, so nothing changes it before the end of this statement's transaction.
      update meters m
      set count = 1, pages = array[c.page], started_at = c.now, started_view = v, views = array[c.view]
      where m.uid = c.uid and m.site_id = c.site and m.flow_id = c.flow and m.counter_id = c.counter
        and is_period_over(c.unit, c.length, m.started_at, m.started_view, c.now, v)
      returning m.count into total;
      is_counted := found;
    end if;
    if not is_counted then
      select m.count into total from meters m
      where m.uid = c.uid and m.site_id = c.site and m.flow_id = c.flow and m.counter_id = c.counter;
    end if;
    return next;
  end loop;
end $$`;

/** Adds the function. */
export const meterBatches = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(countViewsFunction).execute(db);
};
