/**
 * Meters as functions of the database: both calls are one statement each, whose parts are planned once per connection.
 * The design defines their meaning (contract, `/api/flow/meter`); tests run against every database.
 */

/** A meter never counts further than this in one period, so that its row stays small. */
const maxCount = 10_000;

/** A page view has at most this many different meter calls; the next one begins a new view. */
const callsOfOneView = 64;

/**
 * Days, weeks and months run from the first counted view in UTC, and a month ends at a shorter month's last day; page
 * views run from the view in which the first one was counted.
 */
const isPeriodOverFunction = `
create function is_period_over(
  p_unit text, p_length int, p_started_at timestamptz, p_started_view int, p_now timestamptz, p_view int
) returns boolean language sql immutable as $$
  select case p_unit
    when 'pageviews' then p_view - p_started_view >= p_length
    else (p_started_at at time zone 'UTC') + case p_unit
      when 'days' then make_interval(days => p_length)
      when 'weeks' then make_interval(weeks => p_length)
      else make_interval(months => p_length)
    end <= (p_now at time zone 'UTC')
  end
$$`;

/**
 * Returns the number of the visitor's present page view on the site, 0 where views are not counted. A page view groups
 * the meter calls of one page: a call for another page begins a new view, and so does a call that the present view has
 * already made (method, flow and counter), because a page calls each of its meters once. Views are counted from a
 * visitor's first call of a meter with the period 'pageviews', after that by the calls of every meter; visitors who
 * never meet such a meter are not tracked at all.
 */
const currentViewFunction = `
create function see_page(p_site text, p_uid text, p_page bigint, p_call bigint, p_unit text)
returns int language plpgsql as $$
declare
  v page_views;
begin
  if p_unit = 'pageviews' then
    insert into page_views (site_id, uid, views, page, calls) values (p_site, p_uid, 0, p_page, '{}')
    on conflict (uid, site_id) do nothing;
  end if;
  select * into v from page_views x where x.uid = p_uid and x.site_id = p_site for update;
  if not found then
    return 0;
  end if;
  if v.views > 0 and v.page = p_page and not p_call = any(v.calls) and cardinality(v.calls) < ${callsOfOneView} then
    v.calls := v.calls || p_call;
  else
    v.views := v.views + 1;
    v.page := p_page;
    v.calls := array[p_call];
  end if;
  update page_views x set views = v.views, page = v.page, calls = v.calls
  where x.uid = p_uid and x.site_id = p_site;
  return v.views;
end $$`;

/** Returns the count of this period, and whether it includes this page; no row if there is no such flow. */
const readMeterFunction = `
create function read_meter(
  p_site text, p_flow text, p_counter text, p_uid text, p_page bigint, p_call bigint,
  p_unit text, p_length int, p_now timestamptz
) returns table (total int, is_counted boolean) language plpgsql as $$
declare
  m meters;
  view int;
begin
  if not exists (select from flows f where f.site_id = p_site and f.flow_id = p_flow) then
    return;
  end if;
  view := see_page(p_site, p_uid, p_page, p_call, p_unit);
  select * into m from meters x
  where x.uid = p_uid and x.site_id = p_site and x.flow_id = p_flow and x.counter_id = p_counter;
  if not found or is_period_over(p_unit, p_length, m.started_at, m.started_view, p_now, view) then
    return query select 0, false;
  else
    return query select m.count, p_page = any(m.pages);
  end if;
end $$`;

/**
 * Counts a view under the lock of the meter's own row: returns the count of this period, and whether this call counted.
 * Without p_again a page counts once in a period. No row if there is no such flow.
 */
const countViewFunction = `
create function count_view(
  p_site text, p_flow text, p_counter text, p_uid text, p_page bigint, p_call bigint,
  p_unit text, p_length int, p_now timestamptz, p_again boolean
) returns table (total int, is_counted boolean) language plpgsql as $$
declare
  m meters;
  view int;
  is_known boolean;
begin
  if not exists (select from flows f where f.site_id = p_site and f.flow_id = p_flow) then
    return;
  end if;
  view := see_page(p_site, p_uid, p_page, p_call, p_unit);
  insert into meters (site_id, flow_id, counter_id, uid, count, pages, started_at, started_view)
  values (p_site, p_flow, p_counter, p_uid, 0, '{}', p_now, view)
  on conflict (uid, site_id, flow_id, counter_id) do nothing;
  select * into m from meters x
  where x.uid = p_uid and x.site_id = p_site and x.flow_id = p_flow and x.counter_id = p_counter for update;
  if is_period_over(p_unit, p_length, m.started_at, m.started_view, p_now, view) then
    m.count := 0;
    m.pages := '{}';
    m.started_at := p_now;
    m.started_view := view;
  end if;
  is_known := p_page = any(m.pages);
  if m.count >= ${maxCount} or (is_known and not p_again) then
    return query select m.count, false;
    return;
  end if;
  m.count := m.count + 1;
  if not is_known then
    m.pages := m.pages || p_page;
  end if;
  update meters x
  set count = m.count, pages = m.pages, started_at = m.started_at, started_view = m.started_view
  where x.uid = p_uid and x.site_id = p_site and x.flow_id = p_flow and x.counter_id = p_counter;
  return query select m.count, true;
end $$`;

/** The statements that make the functions, in order. */
export const meterFunctions: readonly string[] = [
  isPeriodOverFunction,
  currentViewFunction,
  readMeterFunction,
  countViewFunction,
];
