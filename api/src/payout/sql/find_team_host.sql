-- Finds the member with the first free place: level by level, the fewest directly below first, then from the left. Each
-- index lookup finds the leftmost one. It is the rule of rules/place.ts for trees of any size; a property test compares both.
CREATE OR REPLACE FUNCTION find_team_host(top_level integer, top_path bytea, width integer, deepest integer) RETURNS integer
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_id integer;
BEGIN
  FOR on_level IN top_level .. deepest LOOP
    FOR below IN 0 .. width - 1 LOOP
      SELECT member_id INTO found_id FROM payout_members
       WHERE level = on_level AND directly_below = below AND path >= top_path AND path < top_path || '\xff'
       ORDER BY path LIMIT 1;
      IF FOUND THEN RETURN found_id; END IF;
    END LOOP;
  END LOOP;
  RETURN NULL;
END $$;
