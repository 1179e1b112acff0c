-- The files of a picture, and the data that a page shows of it.

-- The keys of all files of a picture.
create or replace function keys_of_picture(folder text, widths int[], has_avif boolean, original_key text) returns text[] language sql stable as $$
  select array(select folder || '/' || width || '.' || format
      from unnest(widths) as width, unnest(array['webp', 'jpg'] || case when has_avif then array['avif'] else '{}' end) as format)
    || case when original_key is null then '{}' else array[original_key] end
$$;

-- A picture's data for pages; stable, so that it is inlined into the calling query.
create or replace function picture_json(folder text, width int, height int, widths int[], has_avif boolean) returns jsonb language sql stable as $$
  select jsonb_build_object('folder', folder, 'width', width, 'height', height, 'widths', widths, 'hasAvif', has_avif)
$$;
