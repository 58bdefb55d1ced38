/**
 * Meters as functions of the database that know page views and limits. They exist beside those of `meter-functions.ts`,
 * with more parameters, so that a process of an older release can use the same database.
 */
import { type Kysely, sql } from 'kysely';

/** A meter never counts further than this in one period, so that its row stays small. */
const maxCount = 10_000;

/** Number of a visitor's last views whose ids are remembered. */
const rememberedViews = 64;

/**
 * Returns the number of the visitor's present page view on the site, 0 where views are not counted.
 *
 * A call with p_view belongs to the view of that id. Without one, a call for another page begins a new view, and so does
 * a call that the present view has already made.
 */
const currentViewFunction = `
create function see_page(p_site text, p_uid text, p_page bigint, p_call bigint, p_unit text, p_view bigint)
returns int language plpgsql as $$
declare
  v page_views;
begin
  if p_view is null then
    return see_page(p_site, p_uid, p_page, p_call, p_unit);
  end if;
  if p_unit = 'pageviews' then
    insert into page_views (site_id, uid, views, page, calls) values (p_site, p_uid, 0, p_page, '{}')
    on conflict (uid, site_id) do nothing;
  end if;
  select * into v from page_views x where x.uid = p_uid and x.site_id = p_site for update;
  if not found then
    return 0;
  end if;
  if p_view = any(v.seen) then
    return v.views;
  end if;
  update page_views x
  set views = v.views + 1, page = p_page, calls = array[p_call],
      seen = (array_prepend(p_view, v.seen))[1:${rememberedViews}]
  where x.uid = p_uid and x.site_id = p_site;
  return v.views + 1;
end $$`;

/**
 * Returns the count of this period, whether it includes this page, and the count before this view if that was counted;
 * no row if there is no such flow. `views` has one entry for each of the last counts, the newest first.
 */
const readMeterFunction = `
create function read_meter(
  p_site text, p_flow text, p_counter text, p_uid text, p_page bigint, p_call bigint,
  p_unit text, p_length int, p_now timestamptz, p_view bigint
) returns table (total int, is_counted boolean, before int) language plpgsql as $$
declare
  m meters;
  view int;
begin
  if not exists (select from flows f where f.site_id = p_site and f.flow_id = p_flow) then
    return;
  end if;
  view := see_page(p_site, p_uid, p_page, p_call, p_unit, p_view);
  select * into m from meters x
  where x.uid = p_uid and x.site_id = p_site and x.flow_id = p_flow and x.counter_id = p_counter;
  if not found or is_period_over(p_unit, p_length, m.started_at, m.started_view, p_now, view) then
    return query select 0, false, null::int;
  else
    return query select m.count, p_page = any(m.pages),
      case when p_view is null then null else m.count - array_position(m.views, p_view) end;
  end if;
end $$`;

/**
 * Counts a view under the lock of the meter's own row: returns the count of this period, and whether this call counted.
 * A view counts once, and nothing counts beyond p_limit. Without p_again a page counts once in a period. No row if
 * there is no such flow.
 */
const countViewFunction = `
create function count_view(
  p_site text, p_flow text, p_counter text, p_uid text, p_page bigint, p_call bigint,
  p_unit text, p_length int, p_now timestamptz, p_view bigint, p_again boolean, p_limit int
) returns table (total int, is_counted boolean) language plpgsql as $$
declare
  m meters;
  view int;
  is_known boolean;
begin
  if not exists (select from flows f where f.site_id = p_site and f.flow_id = p_flow) then
    return;
  end if;
  view := see_page(p_site, p_uid, p_page, p_call, p_unit, p_view);
  insert into meters (site_id, flow_id, counter_id, uid, count, pages, started_at, started_view)
  values (p_site, p_flow, p_counter, p_uid, 0, '{}', p_now, view)
  on conflict (uid, site_id, flow_id, counter_id) do nothing;
  select * into m from meters x
  where x.uid = p_uid and x.site_id = p_site and x.flow_id = p_flow and x.counter_id = p_counter for update;
  if is_period_over(p_unit, p_length, m.started_at, m.started_view, p_now, view) then
    m.count := 0;
    m.pages := '{}';
    m.views := '{}';
    m.started_at := p_now;
    m.started_view := view;
  end if;
  is_known := p_page = any(m.pages);
  if m.count >= least(p_limit, ${maxCount}) or (is_known and not p_again) or p_view = any(m.views) then
    return query select m.count, false;
    return;
  end if;
  m.count := m.count + 1;
  if not is_known then
    m.pages := m.pages || p_page;
  end if;
  update meters x
  set count = m.count, pages = m.pages, started_at = m.started_at, started_view = m.started_view,
      views = (array_prepend(p_view, m.views))[1:${rememberedViews}]
  where x.uid = p_uid and x.site_id = p_site and x.flow_id = p_flow and x.counter_id = p_counter;
  return query select m.count, true;
end $$`;

/** Adds the ids of views, and the functions that know them. */
export const meterViews = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table meters add column views bigint[] not null default '{}'`.execute(db);
  await sql`alter table page_views add column seen bigint[] not null default '{}'`.execute(db);
  for (const statement of [currentViewFunction, readMeterFunction, countViewFunction])
    await sql.raw(statement).execute(db);
};
