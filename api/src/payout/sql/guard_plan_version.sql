-- The plan of a month that has begun never changes, except this month's while no one has paid and no month has closed. Then
-- nothing was counted with it. Payments share this lock until they commit (check_membership_payments), and so does a month
-- that starts to close: the next statement sees a payment that was there first, and a later one waits for the new plan.
CREATE OR REPLACE FUNCTION guard_plan_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed date := least(OLD.valid_from, NEW.valid_from);
BEGIN
  IF changed <= payout_month_now() THEN
    PERFORM pg_advisory_xact_lock(1963, 0);
    IF changed < payout_month_now()
      OR EXISTS (SELECT FROM membership_payments) OR EXISTS (SELECT FROM payout_months) THEN
      RAISE EXCEPTION 'the plan of a month that has begun is never changed'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'plan_versions_frozen';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
