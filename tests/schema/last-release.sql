delete from "dealer"
delete from "dealer" where "code" in (?)
delete from "dealer_fee" where "dealer_code" in (?)
delete from "enhancement"
delete from "finance_program"
delete from "finance_rate"
delete from "lead_file" where "lead_id" in (?)
delete from "lease_mileage"
delete from "lease_rate"
delete from "lease_residual"
delete from "measure_tally" where "day" < ?
delete from "offer_mail" where "offer_id" = ?
delete from "part" where "catalog" = ?
delete from "price_history" where "dealer_code" in (?)
delete from "service_booking" where ("ends_at" < ? or ("is_test" = ? and "created_at" < ?))
delete from "service_seat"
delete from "service_waiting" where "state" in (?) and "created_at" < ?
delete from "state_tax_rule"
delete from "subscription" where "id" in (?)
delete from "subscription" where (("state" = ? and "created_at" < ?) or ("state" = ? and "ended_at" < ?))
delete from "subscription_match" where "subscription_id" = ? and "dealer_code" = ? and "stock" = ? and "mail" is null
delete from "tax_jurisdiction"
delete from "trade_in_offer" where ("created_at" < ? or "withdrawn_at" < ?)
delete from "trade_in_policy"
delete from "upload" where "created_at" < ?
delete from "upload" where "id" in (select "upload_id" from "lead_file" where "lead_id" in (?))
delete from "vehicle" where "dealer_code" in (?)
delete from service_seat where booking_id = ? and exists (select 1 from service_booking where "id" = ? and "state" = ? and "revision" = cast(? as integer) and "slot" = ?)
delete from service_seat where booking_id = ? and exists (select 1 from service_booking where "id" = ? and "state" = ?)
insert into "consent" ("id", "lead_id", "channel", "wording", "wording_hash", "wording_version", "language", "contact", "ip", "user_agent", "page_url", "created_at", "withdrawn_at") select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? where exists (select 1 from lead where id = ?) on conflict do nothing
insert into "dealer" ("code", "code_new", "feed_ids", "name", "url", "makes", "phone", "service_phone", "parts_phone", "address", "city", "state", "zip", "latitude", "longitude", "photo_location", "lead_email", "hours_text", "facebook", "blog", "youtube", "instagram", "has_finance_bonus", "has_lease", "xtime_key", "credit_agency", "away_messages", "service", "phone_numbers", "is_value_dealer", "position", "updated_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
insert into "dealer_fee" ("dealer_code", "id", "name", "category_codes", "is_taxable", "rule", "position") values (?, ?, ?, ?, ?, ?, ?)
insert into "dealer_hours" ("dealer_code", "department", "day_of_week", "open", "close", "is_closed") values (?, ?, ?, ?, ?, ?)
insert into "dealer_override_hours" ("dealer_code", "department", "override_date", "open", "close", "is_closed") values (?, ?, ?, ?, ?, ?)
insert into "enhancement" ("dealer_code", "id", "position", "name_en", "name_es", "type", "price_cents", "is_taxable", "is_truck", "is_selected_by_default") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
insert into "finance_program" ("dealer_code", "effective", "rate_source", "tiers", "defaults", "tax_rate", "excess_mile_cents") values (?, ?, ?, ?, ?, ?, ?)
insert into "finance_rate" ("dealer_code", "position", "vehicle_type", "term_months", "credit_tier", "apr_percent", "year", "make", "model") values (?, ?, ?, ?, ?, ?, ?, ?, ?)
insert into "import_quarantine" ("run_id", "row_number", "column_name", "reason", "value") values (?, ?, ?, ?, ?)
insert into "import_run" ("id", "dealer_code", "source", "started_at", "finished_at", "rows_read", "rows_accepted", "rows_quarantined", "added", "changed", "sold") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") select "id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id" from (select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id" union all select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id" union all select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id" union all select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id") as v where exists (select 1 from service_booking where "id" = ? and "state" = ? and "revision" = cast(? as integer) and "slot" = ?) on conflict do nothing
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") select "id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id" from (select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id" union all select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id" union all select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id") as v where exists (select 1 from lead where id = ?) on conflict do nothing
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") select "id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id" from (select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id" union all select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id" union all select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id") as v where exists (select 1 from service_booking where "id" = ? and "state" = ?) on conflict do nothing
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") select "id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id" from (select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id" union all select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id") as v where exists (select 1 from lead where id = ?) on conflict do nothing
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") select "id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id" from (select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id" union all select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id") as v where exists (select 1 from service_booking where "id" = ? and "state" = ?) on conflict do nothing
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") select "id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id" from (select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id") as v where exists (select 1 from lead where id = ?) on conflict do nothing
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") select "id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id" from (select ? as "id", ? as "kind", ? as "destination", ? as "payload", ? as "idempotency_key", ? as "run_at", ? as "created_at", ? as "lead_id") as v where exists (select 1 from service_booking where "id" = ? and "state" = ?) on conflict do nothing
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") select ?, ?, ?, ?, ?, ?, ?, ? where exists (select 1 from lead where id = ?) on conflict do nothing
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") values (?, ?, ?, ?, ?, ?, ?, ?)
insert into "job" ("id", "kind", "destination", "payload", "idempotency_key", "run_at", "created_at", "lead_id") values (?, ?, ?, ?, ?, ?, ?, ?) on conflict ("idempotency_key") do nothing
insert into "lead" ("id", "site_key", "form", "dealer_code", "stock", "idempotency_key", "content_hash", "fields", "language", "status", "ip", "user_agent", "page_url", "created_at", "answered_at", "erased_at") select "id", "site_key", "form", "dealer_code", "stock", "idempotency_key", "content_hash", "fields", "language", "status", "ip", "user_agent", "page_url", "created_at", "answered_at", "erased_at" from (select ? as "id", ? as "site_key", ? as "form", ? as "dealer_code", ? as "stock", ? as "idempotency_key", ? as "content_hash", ? as "fields", ? as "language", ? as "status", ? as "ip", ? as "user_agent", ? as "page_url", ? as "created_at", ? as "answered_at", ? as "erased_at") as v where 1 = 1 on conflict do nothing
insert into "lead" ("id", "site_key", "form", "dealer_code", "stock", "idempotency_key", "content_hash", "fields", "language", "status", "ip", "user_agent", "page_url", "created_at", "answered_at", "erased_at") select "id", "site_key", "form", "dealer_code", "stock", "idempotency_key", "content_hash", "fields", "language", "status", "ip", "user_agent", "page_url", "created_at", "answered_at", "erased_at" from (select ? as "id", ? as "site_key", ? as "form", ? as "dealer_code", ? as "stock", ? as "idempotency_key", ? as "content_hash", ? as "fields", ? as "language", ? as "status", ? as "ip", ? as "user_agent", ? as "page_url", ? as "created_at", ? as "answered_at", ? as "erased_at") as v where exists (select 1 from service_booking where "id" = ? and "state" = ? and "lead_id" = ?) on conflict do nothing
insert into "lead" ("id", "site_key", "form", "dealer_code", "stock", "idempotency_key", "content_hash", "fields", "language", "status", "ip", "user_agent", "page_url", "created_at", "answered_at", "erased_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("idempotency_key") do nothing
insert into "lead_event" ("id", "lead_id", "kind", "detail", "at") values (?, ?, ?, ?, ?)
insert into "lead_file" ("lead_id", "field", "upload_id", "name", "kind", "bytes", "sealed") select "lead"."id", 'resume' as "field", "upload"."id" as "upload_id", "upload"."name", "upload"."kind", "upload"."bytes", "upload"."sealed" from "upload" inner join "lead" on "lead"."id" = ? where "upload"."id" = ?
insert into "lead_secret" ("lead_id", "secrecy", "key_id", "wrapped_key", "sealed", "masks", "created_at") select ?, ?, ?, ?, ?, ?, ? where exists (select 1 from lead where id = ?) on conflict do nothing
insert into "lease_mileage" ("dealer_code", "miles_per_year", "residual_points") values (?, ?, ?)
insert into "lease_rate" ("dealer_code", "position", "term_months", "credit_tier", "apr_percent", "make", "model") values (?, ?, ?, ?, ?, ?, ?)
insert into "lease_residual" ("dealer_code", "position", "term_months", "percent", "year", "make", "model") values (?, ?, ?, ?, ?, ?, ?)
insert into "measure_tally" ("day", "site_key", "name", "route", "detail", "device", "value", "count") values (?, ?, ?, ?, ?, ?, ?, ?) on conflict ("day", "site_key", "name", "route", "detail", "device", "value") do update set "count" = measure_tally.count + excluded.count
insert into "migration" ("name", "at") values (?, ?)
insert into "offer_mail" ("offer_id", "number", "email", "language") values (?, ?, ?, ?)
insert into "part" ("catalog", "number", "position", "name_en", "name_es", "description_en", "description_es", "category", "price_cents", "is_universal", "search_text") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
insert into "part_fit" ("catalog", "number", "position", "make", "make_key", "model", "model_key", "from_year", "until_year") values (?, ?, ?, ?, ?, ?, ?, ?, ?)
insert into "part_import" ("id", "catalog", "source", "at", "rows_read", "rows_accepted", "kept", "removed") values (?, ?, ?, ?, ?, ?, ?, ?)
insert into "part_quarantine" ("import_id", "row_number", "column_name", "reason", "value") values (?, ?, ?, ?, ?)
insert into "price_history" ("dealer_code", "stock", "at", "msrp_cents", "final_price_cents", "general_gap_cents", "run_id") values (?, ?, ?, ?, ?, ?, ?) on conflict ("dealer_code", "stock", "at") do update set "msrp_cents" = "excluded"."msrp_cents", "final_price_cents" = "excluded"."final_price_cents", "general_gap_cents" = "excluded"."general_gap_cents"
insert into "price_history" ("dealer_code", "stock", "at", "msrp_cents", "run_id", "final_price_cents") values (?, ?, ?, ?, ?, ?)
insert into "privacy_request" ("lead_id", "kind", "received_on", "confirmed_at", "extended_at") values (?, ?, ?, ?, ?) on conflict ("lead_id") do nothing
insert into "service_booking" ("id", "lead_id", "site_key", "dealer_code", "shop_id", "state", "is_test", "slot", "starts_at", "ends_at", "services", "transport", "advisor", "language", "revision", "contact_mark", "created_at") select "id", "lead_id", "site_key", "dealer_code", "shop_id", "state", "is_test", "slot", "starts_at", "ends_at", "services", "transport", "advisor", "language", "revision", "contact_mark", "created_at" from (select ? as "id", ? as "lead_id", ? as "site_key", ? as "dealer_code", ? as "shop_id", ? as "state", cast(? as integer) as "is_test", ? as "slot", ? as "starts_at", ? as "ends_at", ? as "services", ? as "transport", ? as "advisor", ? as "language", cast(? as integer) as "revision", ? as "contact_mark", ? as "created_at") as v where 1 = 1 on conflict do nothing
insert into "service_booking" ("id", "lead_id", "site_key", "dealer_code", "shop_id", "state", "is_test", "slot", "starts_at", "ends_at", "services", "transport", "advisor", "language", "revision", "contact_mark", "created_at") select "id", "lead_id", "site_key", "dealer_code", "shop_id", "state", "is_test", "slot", "starts_at", "ends_at", "services", "transport", "advisor", "language", "revision", "contact_mark", "created_at" from (select ? as "id", ? as "lead_id", ? as "site_key", ? as "dealer_code", ? as "shop_id", ? as "state", cast(? as integer) as "is_test", ? as "slot", ? as "starts_at", ? as "ends_at", ? as "services", ? as "transport", ? as "advisor", ? as "language", cast(? as integer) as "revision", ? as "contact_mark", ? as "created_at") as v where exists (select 1 from lead where id = ?) on conflict do nothing
insert into "service_booking" ("id", "lead_id", "site_key", "dealer_code", "shop_id", "state", "is_test", "slot", "starts_at", "ends_at", "services", "transport", "advisor", "language", "revision", "contact_mark", "created_at") select "id", "lead_id", "site_key", "dealer_code", "shop_id", "state", "is_test", "slot", "starts_at", "ends_at", "services", "transport", "advisor", "language", "revision", "contact_mark", "created_at" from (select ? as "id", ? as "lead_id", ? as "site_key", ? as "dealer_code", ? as "shop_id", ? as "state", cast(? as integer) as "is_test", ? as "slot", ? as "starts_at", ? as "ends_at", ? as "services", ? as "transport", ? as "advisor", ? as "language", cast(? as integer) as "revision", ? as "contact_mark", ? as "created_at") as v where exists (select 1 from service_waiting where id = ? and booking_id = ?) on conflict do nothing
insert into "service_day" ("shop_id", "day", "changes") values (?, ?, ?) on conflict ("shop_id", "day") do update set "changes" = service_day.changes + 1 returning "day", "changes"
insert into "service_waiting" ("id", "site_key", "dealer_code", "shop_id", "idempotency_key", "content_hash", "state", "is_test", "input", "services", "transport", "advisor_id", "first_day", "last_day", "day_part", "language", "booking_id", "offer_until", "created_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("idempotency_key") do nothing
insert into "setting" ("name", "value") values (?, ?)
insert into "setting" ("name", "value") values (?, ?) on conflict ("name") do update set "value" = ?
insert into "setting" ("name", "value") values (?, ?) on conflict do nothing returning "name"
insert into "setting" ("name", "value") values (?, ?) returning "name"
insert into "state_tax_rule" ("state", "effective", "has_trade_in_credit") values (?, ?, ?)
insert into "status_history" ("dealer_code", "stock", "at", "status", "run_id") values (?, ?, ?, ?, ?) on conflict ("dealer_code", "stock", "at") do update set "status" = "excluded"."status"
insert into "subscription" ("id", "site_key", "dealer_code", "email", "live_key", "wish", "language", "state", "known", "watched_price_cents", "is_watched_gone", "matched_version", "asks", "mails", "last_mailed_at", "created_at", "confirmed_at", "expires_at", "ended_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing
insert into "subscription_match" ("subscription_id", "dealer_code", "stock", "news", "mail", "found_at") values (?, ?, ?, ?, ?, ?) on conflict do nothing returning "subscription_id" as "id"
insert into "tax_jurisdiction" ("state", "kind", "name", "county", "effective", "source", "rate") values (?, ?, ?, ?, ?, ?, ?)
insert into "trade_in_offer" ("id", "site_key", "dealer_code", "question", "appraisal", "policy", "payoff", "interested_stock", "created_at", "expires_at", "withdrawn_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("id") do nothing
insert into "trade_in_policy" ("dealer_code", "dealer_share", "grades", "options", "regions", "reconditioning_cents") values (?, ?, ?, ?, ?, ?)
insert into "upload" ("id", "name", "kind", "bytes", "mark", "site_key", "created_at", "sealed") values (?, ?, ?, ?, ?, ?, ?, ?)
insert into "vehicle" ("dealer_code", "stock", "vin", "condition", "is_certified", "year", "make", "model", "trim", "body", "body_manufacturer", "fuel", "drive", "transmission", "engine", "color_ext", "color_int", "mileage", "location", "availability", "doors", "cylinders", "city_mpg", "highway_mpg", "description", "features", "image_urls", "tags", "is_msrp_required", "is_truck", "value_dealer_code", "popularity", "msrp_cents", "exclusive_discount_cents", "markups_total_cents", "rebates_applied_total_cents", "rebates_everyone_total_cents", "discounts_total_cents", "final_price_cents", "content_hash", "first_seen", "updated_at") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
insert into "vehicle" ("dealer_code", "stock", "vin", "condition", "is_certified", "year", "make", "model", "trim", "body", "body_manufacturer", "fuel", "drive", "transmission", "engine", "color_ext", "color_int", "mileage", "location", "availability", "doors", "seats", "cylinders", "city_mpg", "highway_mpg", "assembly", "towing_lb", "payload_lb", "range_miles", "description", "features", "image_urls", "tags", "is_msrp_required", "is_truck", "value_dealer_code", "popularity", "msrp_cents", "exclusive_discount_cents", "markups_total_cents", "rebates_applied_total_cents", "rebates_everyone_total_cents", "discounts_total_cents", "final_price_cents", "day45_price_cents", "history_url", "price_changed_from_cents", "price_changed_at", "content_hash", "first_seen", "updated_at", "last_run_id", "version") values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict ("dealer_code", "stock") do update set "vin" = "excluded"."vin", "condition" = "excluded"."condition", "is_certified" = "excluded"."is_certified", "year" = "excluded"."year", "make" = "excluded"."make", "model" = "excluded"."model", "trim" = "excluded"."trim", "body" = "excluded"."body", "body_manufacturer" = "excluded"."body_manufacturer", "fuel" = "excluded"."fuel", "drive" = "excluded"."drive", "transmission" = "excluded"."transmission", "engine" = "excluded"."engine", "color_ext" = "excluded"."color_ext", "color_int" = "excluded"."color_int", "mileage" = "excluded"."mileage", "location" = "excluded"."location", "availability" = "excluded"."availability", "doors" = "excluded"."doors", "seats" = "excluded"."seats", "cylinders" = "excluded"."cylinders", "city_mpg" = "excluded"."city_mpg", "highway_mpg" = "excluded"."highway_mpg", "assembly" = "excluded"."assembly", "towing_lb" = "excluded"."towing_lb", "payload_lb" = "excluded"."payload_lb", "range_miles" = "excluded"."range_miles", "description" = "excluded"."description", "features" = "excluded"."features", "image_urls" = "excluded"."image_urls", "tags" = "excluded"."tags", "is_msrp_required" = "excluded"."is_msrp_required", "is_truck" = "excluded"."is_truck", "value_dealer_code" = "excluded"."value_dealer_code", "popularity" = "excluded"."popularity", "msrp_cents" = "excluded"."msrp_cents", "exclusive_discount_cents" = "excluded"."exclusive_discount_cents", "markups_total_cents" = "excluded"."markups_total_cents", "rebates_applied_total_cents" = "excluded"."rebates_applied_total_cents", "rebates_everyone_total_cents" = "excluded"."rebates_everyone_total_cents", "discounts_total_cents" = "excluded"."discounts_total_cents", "final_price_cents" = "excluded"."final_price_cents", "day45_price_cents" = "excluded"."day45_price_cents", "history_url" = "excluded"."history_url", "price_changed_from_cents" = case when case when "vehicle"."is_msrp_required" = 1 or "vehicle"."final_price_cents" <= 0 then 0 else "vehicle"."final_price_cents" + "vehicle"."exclusive_discount_cents" + case when "vehicle"."rebates_applied_total_cents" > "vehicle"."rebates_everyone_total_cents" then "vehicle"."rebates_applied_total_cents" - "vehicle"."rebates_everyone_total_cents" else 0 end end <> case when "excluded"."is_msrp_required" = 1 or "excluded"."final_price_cents" <= 0 then 0 else "excluded"."final_price_cents" + "excluded"."exclusive_discount_cents" + case when "excluded"."rebates_applied_total_cents" > "excluded"."rebates_everyone_total_cents" then "excluded"."rebates_applied_total_cents" - "excluded"."rebates_everyone_total_cents" else 0 end end then case when "vehicle"."is_msrp_required" = 1 or "vehicle"."final_price_cents" <= 0 then 0 else "vehicle"."final_price_cents" + "vehicle"."exclusive_discount_cents" + case when "vehicle"."rebates_applied_total_cents" > "vehicle"."rebates_everyone_total_cents" then "vehicle"."rebates_applied_total_cents" - "vehicle"."rebates_everyone_total_cents" else 0 end end else vehicle.price_changed_from_cents end, "price_changed_at" = case when case when "vehicle"."is_msrp_required" = 1 or "vehicle"."final_price_cents" <= 0 then 0 else "vehicle"."final_price_cents" + "vehicle"."exclusive_discount_cents" + case when "vehicle"."rebates_applied_total_cents" > "vehicle"."rebates_everyone_total_cents" then "vehicle"."rebates_applied_total_cents" - "vehicle"."rebates_everyone_total_cents" else 0 end end <> case when "excluded"."is_msrp_required" = 1 or "excluded"."final_price_cents" <= 0 then 0 else "excluded"."final_price_cents" + "excluded"."exclusive_discount_cents" + case when "excluded"."rebates_applied_total_cents" > "excluded"."rebates_everyone_total_cents" then "excluded"."rebates_applied_total_cents" - "excluded"."rebates_everyone_total_cents" else 0 end end then excluded.updated_at else vehicle.price_changed_at end, "content_hash" = "excluded"."content_hash", "updated_at" = "excluded"."updated_at", "last_run_id" = "excluded"."last_run_id", "version" = "excluded"."version"
insert into inventory_state (id, version) values (1, 0)
insert into migration (name, at) values ('0999-later', '2027-01-01T00:00:00.000Z')
insert into service_seat (shop_id, at, resource, seat, booking_id) select ?, v.at, v.resource, v.seat, ? from (select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat) as v where exists (select 1 from service_booking where "id" = ? and "state" = ? and "revision" = cast(? as integer) and "slot" = ?)
insert into service_seat (shop_id, at, resource, seat, booking_id) select ?, v.at, v.resource, v.seat, ? from (select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat) as v where exists (select 1 from service_booking where "id" = ? and "state" = ?)
insert into service_seat (shop_id, at, resource, seat, booking_id) select ?, v.at, v.resource, v.seat, ? from (select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat) as v where exists (select 1 from service_booking where "id" = ? and "state" = ? and "revision" = cast(? as integer) and "slot" = ?)
insert into service_seat (shop_id, at, resource, seat, booking_id) select ?, v.at, v.resource, v.seat, ? from (select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat) as v where exists (select 1 from service_booking where "id" = ? and "state" = ?)
insert into service_seat (shop_id, at, resource, seat, booking_id) select ?, v.at, v.resource, v.seat, ? from (select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat) as v where exists (select 1 from service_booking where "id" = ? and "state" = ? and "revision" = cast(? as integer) and "slot" = ?)
insert into service_seat (shop_id, at, resource, seat, booking_id) select ?, v.at, v.resource, v.seat, ? from (select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat) as v where exists (select 1 from service_booking where "id" = ? and "state" = ?)
insert into service_seat (shop_id, at, resource, seat, booking_id) select ?, v.at, v.resource, v.seat, ? from (select cast(? as integer) as at, ? as resource, cast(? as integer) as seat union all select cast(? as integer) as at, ? as resource, cast(? as integer) as seat) as v where exists (select 1 from service_booking where "id" = ? and "state" = ?)
insert into service_seat (shop_id, at, resource, seat, booking_id) select ?, v.at, v.resource, v.seat, ? from (select cast(? as integer) as at, ? as resource, cast(? as integer) as seat) as v where exists (select 1 from service_booking where "id" = ? and "state" = ?)
insert into setting (name, value) select name, ? from (select ? as name union all select ? as name) as v
insert into setting (name, value) select name, ? from (select ? as name) as v
select "at", "resource", "seat" from "service_seat" where "booking_id" = ?
select "at", "resource", sum(cast(1 as bigint) << (seat - 1)) as "mask" from "service_seat" where "shop_id" = ? and "at" >= ? and "at" < ? group by "at", "resource"
select "at", "seat" from "service_seat" where "resource" = ?
select "catalog" from "part" where "catalog" = ? limit ?
select "category", count(*) as "count" from "part" where "catalog" = ? and "search_text" like ? and "search_text" like ? and "search_text" like ? group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? and "search_text" like ? and "search_text" like ? group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? and "search_text" like ? group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and "make_key" = ? and ("from_year" is null or "from_year" <= ?) and ("until_year" is null or "until_year" >= ?))) group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and "make_key" = ? and ("model_key" is null or "model_key" = ?) and ("from_year" is null or "from_year" <= ?) and ("until_year" is null or "until_year" >= ?))) group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and "make_key" = ? and ("model_key" is null or "model_key" = ?))) group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and "make_key" = ?)) group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and ("from_year" is null or "from_year" <= ?) and ("until_year" is null or "until_year" >= ?))) group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and ("model_key" is null or "model_key" = ?) and ("from_year" is null or "from_year" <= ?) and ("until_year" is null or "until_year" >= ?))) group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and ("model_key" is null or "model_key" = ?))) group by "category"
select "category", count(*) as "count" from "part" where "catalog" = ? group by "category"
select "code", "position" from "dealer"
select "day", "changes" from "service_day" where "shop_id" = ? and "day" >= ? and "day" <= ?
select "dealer_code" from "finance_program"
select "dealer_code", "stock", "news" from "subscription_match" where "subscription_id" = ? and "mail" = ? order by "found_at", "dealer_code", "stock"
select "dealer_code", "stock", "news" from "subscription_match" where "subscription_id" = ? and "mail" is null order by "found_at", "dealer_code", "stock"
select "destination", "attempts", "evidence", "last_error" from "job" where "lead_id" = ?
select "email" from "offer_mail" where "offer_id" = ?
select "email", "language" from "offer_mail" where "offer_id" = ? and "number" = ?
select "id" from "import_run" limit ?
select "id" from "import_run" where "id" = ? and "dealer_code" = ?
select "id" from "lead"
select "id" from "lead" where "erased_at" is null and "status" = ? and "created_at" < ? and "form" in (?) order by "created_at" limit ?
select "id" from "lead" where "erased_at" is null and "status" = ? and "created_at" < ? order by "created_at" limit ?
select "id" from "lead" where "idempotency_key" = ?
select "id" from "lead_event" where "lead_id" = ? limit ?
select "id" from "service_booking"
select "id" from "service_booking" where "contact_mark" = ? and "starts_at" > ? and "state" = ?
select "id" from "subscription" where "email" = ? and "created_at" >= ?
select "id" from "subscription" where ("id" = ? or "live_key" = ?)
select "id" from "trade_in_offer"
select "id", "content_hash" from "lead" where "idempotency_key" = ?
select "id", "content_hash" from "service_waiting" where "idempotency_key" = ?
select "id", "mails", "last_mailed_at" as "lastMailedAt" from "subscription" where "id" in (?) and "state" = ? order by "id"
select "import_quarantine".* from "import_quarantine" inner join "import_run" on "import_run"."id" = "import_quarantine"."run_id" where "import_run"."dealer_code" = ? and "run_id" = ? order by "row_number", "column_name"
select "import_run".* from "import_run" inner join (select "dealer_code", max("finished_at") as "at" from "import_run" group by "dealer_code") as "newest" on "newest"."dealer_code" = "import_run"."dealer_code" and "newest"."at" = "import_run"."finished_at" order by "import_run"."id"
select "input" from "service_waiting"
select "input" from "service_waiting" where "state" = ?
select "lead_id" from "service_booking" where "id" = ?
select "lead_secret".*, "lead"."site_key" from "lead_secret" inner join "lead" on "lead"."id" = "lead_secret"."lead_id" where "shredded_at" is null and "key_id" != ? and (lead_id, secrecy) > (?, ?) order by "lead_id", "secrecy" limit ?
select "lead_secret".*, "lead"."site_key" from "lead_secret" inner join "lead" on "lead"."id" = "lead_secret"."lead_id" where "shredded_at" is null and "key_id" != ? order by "lead_id", "secrecy" limit ?
select "name" from "migration"
select "name" from "setting" order by "name"
select "name" from "setting" where "name" = ?
select "name" from "setting" where "name" in (?)
select "name", "kind", "bytes", "mark", "created_at" from "upload" where "id" = ? and "site_key" = ? and "created_at" > ?
select "number" from "part" where "catalog" = ? order by "position"
select "offer_id" from "offer_mail"
select "resource", "seat" from "service_seat"
select "revision", "slot", "state" from "service_booking" where "id" = ?
select "secrecy", "key_id" as "keyId", count(*) as "count" from "lead_secret" group by "secrecy", "key_id" order by "key_id", "secrecy"
select "stock" from "subscription_match" where "subscription_id" = ? and "mail" is null limit ?
select "value" from "setting" where "name" = ?
select "version" from "inventory_state"
select "wrapped_key", "sealed" from "lead_secret" where "lead_id" = ? and "secrecy" = ?
select (select version from inventory_state) as inventory, (select value from setting where name = 'notice.jobs') as jobs
select * from "consent"
select * from "consent" where "lead_id" = ? order by "channel", "id"
select * from "dealer" order by "position", "code"
select * from "dealer_fee" order by "dealer_code", "position"
select * from "dealer_hours" order by "department", "day_of_week"
select * from "dealer_override_hours" order by "override_date", "department"
select * from "enhancement" order by "position"
select * from "finance_program" order by "dealer_code"
select * from "finance_rate" order by "position"
select * from "import_run" where "dealer_code" = ? and "finished_at" is not null order by "finished_at" desc, "id" desc
select * from "job"
select * from "job" where "dead_at" is not null and "done_at" is null order by "created_at" desc, "id" desc limit ?
select * from "job" where "dead_at" is null and "done_at" is not null order by "created_at" desc, "id" desc limit ?
select * from "job" where "dead_at" is null and "done_at" is null order by "created_at" desc, "id" desc limit ?
select * from "job" where "id" = ?
select * from "job" where "lead_id" in (?) order by "created_at", "destination", "id"
select * from "lead"
select * from "lead" order by "created_at" desc, "id" desc limit ?
select * from "lead" where "created_at" >= ? and "created_at" < ? order by "created_at" desc, "id" desc limit ?
select * from "lead" where "form" in (?) order by "created_at", "id"
select * from "lead" where "id" = ?
select * from "lead" where "id" = ? and "erased_at" is null
select * from "lead" where "id" = ? and "site_key" = ?
select * from "lead" where "site_key" = ? and "created_at" >= ? and "content_hash" = ? order by "created_at" desc, "id" desc limit ?
select * from "lead" where "site_key" = ? and "status" = ? order by "created_at" desc, "id" desc limit ?
select * from "lead" where "site_key" = ? order by "created_at" desc, "id" desc limit ?
select * from "lead" where "status" = ? and "created_at" < ? order by "created_at" desc, "id" desc limit ?
select * from "lead" where "status" = ? and "created_at" >= ? and "created_at" < ? order by "created_at" desc, "id" desc limit ?
select * from "lead" where "status" = ? and "created_at" >= ? order by "created_at" desc, "id" desc limit ?
select * from "lead" where "status" = ? order by "created_at" desc, "id" desc limit ?
select * from "lead_event"
select * from "lead_event" where "lead_id" = ? order by "id"
select * from "lead_file"
select * from "lead_file" where "lead_id" = ? order by "field"
select * from "lead_secret" where "lead_id" = ? order by "secrecy"
select * from "lease_mileage" order by "miles_per_year"
select * from "lease_rate" order by "position"
select * from "lease_residual" order by "position"
select * from "offer_mail"
select * from "part" where "catalog" = ? and "category" = ? order by "position" limit ? offset ?
select * from "part" where "catalog" = ? and "number" in (?)
select * from "part" where "catalog" = ? and "search_text" like ? and "search_text" like ? and "search_text" like ? order by "position" limit ? offset ?
select * from "part" where "catalog" = ? and "search_text" like ? and "search_text" like ? order by "position" limit ? offset ?
select * from "part" where "catalog" = ? and "search_text" like ? order by "position" limit ? offset ?
select * from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and "make_key" = ? and ("from_year" is null or "from_year" <= ?) and ("until_year" is null or "until_year" >= ?))) order by "is_universal", "position" limit ? offset ?
select * from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and "make_key" = ? and ("model_key" is null or "model_key" = ?) and ("from_year" is null or "from_year" <= ?) and ("until_year" is null or "until_year" >= ?))) order by "is_universal", "position" limit ? offset ?
select * from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and "make_key" = ? and ("model_key" is null or "model_key" = ?))) order by "is_universal", "position" limit ? offset ?
select * from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and "make_key" = ?)) order by "is_universal", "position" limit ? offset ?
select * from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and ("from_year" is null or "from_year" <= ?) and ("until_year" is null or "until_year" >= ?))) order by "is_universal", "position" limit ? offset ?
select * from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and ("model_key" is null or "model_key" = ?) and ("from_year" is null or "from_year" <= ?) and ("until_year" is null or "until_year" >= ?))) order by "is_universal", "position" limit ? offset ?
select * from "part" where "catalog" = ? and ("is_universal" = ? or "part"."number" in (select "number" from "part_fit" where "part_fit"."catalog" = ? and ("model_key" is null or "model_key" = ?))) order by "is_universal", "position" limit ? offset ?
select * from "part" where "catalog" = ? order by "position" limit ? offset ?
select * from "part_fit" where "catalog" = ? and "number" in (?) order by "number", "position"
select * from "part_import" where "catalog" = ? order by "at" desc, "id" desc limit ?
select * from "part_quarantine" where "import_id" = ? order by "row_number"
select * from "price_history" where "dealer_code" = ? and "stock" = ? order by "at"
select * from "privacy_request"
select * from "privacy_request" where "lead_id" = ?
select * from "service_booking"
select * from "service_booking" where "id" = ?
select * from "service_booking" where "lead_id" = ?
select * from "service_seat"
select * from "service_waiting" where "id" = ?
select * from "service_waiting" where "shop_id" = ? and "state" = ? and "first_day" <= ? and "last_day" >= ? order by "id"
select * from "setting" order by "name"
select * from "state_tax_rule" order by "state", "effective"
select * from "status_history" where "dealer_code" = ? and "stock" = ? order by "at"
select * from "subscription" where "id" = ?
select * from "subscription" where "state" = ? and "matched_version" < ? and "expires_at" > ?
select * from "tax_jurisdiction" order by "state", "name", "effective"
select * from "trade_in_offer"
select * from "trade_in_offer" where "id" = ? and "site_key" = ?
select * from "trade_in_offer" where "id" = ? and "site_key" = ? and "withdrawn_at" is null
select * from "trade_in_policy" order by "dealer_code"
select * from "upload"
select * from "vehicle"
select * from "vehicle" order by "dealer_code", "stock"
select * from "vehicle" where "dealer_code" = ? and "stock" in (?)
select * from "vehicle" where "dealer_code" = ? and "stock" in (?) order by "dealer_code", "stock"
select * from "vehicle" where "dealer_code" = ? order by "dealer_code", "stock"
select * from "vehicle" where "version" > ? order by "version", "dealer_code", "stock"
select * from measure_tally
select 1
select count(*) as "count" from "job" where "dead_at" is not null
select count(*) as "count" from "job" where "done_at" is null and "dead_at" is null
select count(*) as "count" from "measure_tally" where "day" = ? and "site_key" = ?
select count(*) as "count", sum("version") as "sum" from "inventory_state"
select distinct "dealer_code" from "vehicle" where "dealer_code" in (?)
select min("make") as "make", min("model") as "model", min(coalesce("from_year", 0)) as "from_year", max(coalesce("until_year", 9999)) as "until_year" from "part_fit" where "catalog" = ? group by "make_key", "model_key" order by "make_key", "model_key"
select min(case when lease_until > run_at then lease_until else run_at end) as "at" from "job" where "done_at" is null and "dead_at" is null
select name, route, device, detail, sum(count) as count from measure_tally where day >= ? and (name not in (?) or detail <> '') group by name, route, device, detail order by sum(count) desc, detail
select name, route, device, detail, sum(count) as count from measure_tally where day >= ? and site_key = ? and (name not in (?) or detail <> '') group by name, route, device, detail order by sum(count) desc, detail
select sum(bytes) as "sum" from "upload"
update "consent" set "contact" = ?, "ip" = ?, "user_agent" = ?, "page_url" = ? where "created_at" < ? and "contact" != ?
update "consent" set "ip" = ?, "user_agent" = ?, "page_url" = ?, "contact" = ? where "lead_id" in (?)
update "consent" set "withdrawn_at" = ? where "id" = ? and "lead_id" = ? and "withdrawn_at" is null
update "consent" set "withdrawn_at" = ? where "lead_id" = ? and "withdrawn_at" is null
update "dealer" set "away_messages" = ?
update "dealer" set "name" = ?
update "dealer" set "name" = ? where "code" = ?
update "import_run" set "finished_at" = ?, "rows_read" = ?, "rows_accepted" = ?, "rows_quarantined" = ?, "added" = ?, "changed" = ?, "sold" = ? where "dealer_code" = ? and "id" = ?
update "inventory_state" set "version" = version + 1 returning "version"
update "job" set "attempts" = ? where "id" = ?
update "job" set "dead_at" = ?, "last_error" = ?, "lease_owner" = ?, "lease_until" = ? where "id" = ? and "done_at" is null
update "job" set "done_at" = ?, "dead_at" = ?, "evidence" = ?, "last_error" = ?, "lease_owner" = ?, "lease_until" = ? where "id" = ?
update "job" set "done_at" = ?, "dead_at" = ?, "evidence" = ?, "lease_owner" = ?, "lease_until" = ? where "lead_id" = ? and "kind" in (?) and "done_at" is null
update "job" set "done_at" = ?, "dead_at" = ?, "evidence" = ?, "lease_owner" = ?, "lease_until" = ? where "lead_id" in (?) and "done_at" is null
update "job" set "lease_owner" = ?, "lease_until" = ? where "done_at" is null and "dead_at" is null and "lease_until" > ?
update "job" set "lease_owner" = ?, "lease_until" = ? where "lease_owner" = ? and "done_at" is null
update "job" set "payload" = ?, "last_error" = ?
update "job" set "payload" = ?, "last_error" = ? where "lead_id" in (?)
update "job" set "run_at" = ? where "done_at" is null and "dead_at" is null and "lease_until" is null and (("attempts" > ? and "run_at" > ?) or ("run_at" <= "created_at" and "run_at" > ?))
update "job" set "run_at" = ?, "attempts" = ?, "done_at" = ?, "dead_at" = ?, "lease_owner" = ?, "lease_until" = ? where "dead_at" is not null and "created_at" >= ? and "created_at" < ?
update "job" set "run_at" = ?, "attempts" = ?, "done_at" = ?, "dead_at" = ?, "lease_owner" = ?, "lease_until" = ? where "id" = ?
update "job" set "run_at" = ?, "last_error" = ?, "lease_owner" = ?, "lease_until" = ? where "id" = ? and "done_at" is null
update "lead" set "answered_at" = ? where "id" = ?
update "lead" set "content_hash" = substr(content_hash, 1, ?) where length(content_hash) > ? and "created_at" < ?
update "lead" set "content_hash" = substr(content_hash, 1, ?) where length(content_hash) > ? and "id" = ?
update "lead" set "erased_at" = ?
update "lead" set "erased_at" = ?, "fields" = ?
update "lead" set "fields" = ? where "id" = ?
update "lead" set "fields" = ?, "status" = ?, "erased_at" = ? where "id" = ?
update "lead" set "ip" = ?, "user_agent" = ?, "page_url" = ?, "fields" = ?, "status" = ?, "erased_at" = ?, "content_hash" = ?, "idempotency_key" = "id" where "id" in (?)
update "lead" set "status" = ? where "id" = ?
update "lead_secret" set "key_id" = ?, "wrapped_key" = ? where "lead_id" = ? and "secrecy" = ? and "key_id" = ?
update "lead_secret" set "key_id" = ?, "wrapped_key" = ?, "sealed" = ?, "shredded_at" = ?, "shred_reason" = ? where "shredded_at" is null and "lead_id" = ?
update "lead_secret" set "key_id" = ?, "wrapped_key" = ?, "sealed" = ?, "shredded_at" = ?, "shred_reason" = ? where "shredded_at" is null and "lead_id" = ? and "secrecy" = ?
update "lead_secret" set "key_id" = ?, "wrapped_key" = ?, "sealed" = ?, "shredded_at" = ?, "shred_reason" = ? where "shredded_at" is null and "lead_id" = ? and "secrecy" in (?)
update "lead_secret" set "key_id" = ?, "wrapped_key" = ?, "sealed" = ?, "shredded_at" = ?, "shred_reason" = ? where "shredded_at" is null and "lead_id" in (?)
update "lead_secret" set "key_id" = ?, "wrapped_key" = ?, "sealed" = ?, "shredded_at" = ?, "shred_reason" = ? where "shredded_at" is null and "secrecy" = ? and "created_at" < ?
update "lead_secret" set "masks" = ? where "lead_id" in (?)
update "lead_secret" set "receipt" = ? where "lead_id" = ?
update "lead_secret" set "wrapped_key" = ?, "sealed" = ? where "lead_id" = ? and "secrecy" = ?
update "offer_mail" set "email" = ? where "offer_id" = ? and "number" = ?
update "privacy_request" set "confirmed_at" = ? where "lead_id" = ? and "confirmed_at" is null
update "privacy_request" set "extended_at" = ? where "lead_id" = ? and "extended_at" is null
update "service_booking" set "id" = ?, "lead_id" = ?, "site_key" = ?, "dealer_code" = ?, "shop_id" = ?, "state" = ?, "is_test" = ?, "slot" = ?, "starts_at" = ?, "ends_at" = ?, "services" = ?, "transport" = ?, "advisor" = ?, "language" = ?, "revision" = ?, "contact_mark" = ?, "created_at" = ? where "id" = ? and "state" = ? and "revision" = ?
update "service_booking" set "state" = ? where "id" = ? and "state" = ?
update "service_booking" set "state" = ?, "lead_id" = ?, "contact_mark" = ? where "id" = ? and "state" = ?
update "service_booking" set "state" = ?, "revision" = ? where "id" = ? and "state" = ?
update "service_day" set "changes" = changes + 1
update "service_waiting" set "state" = ?, "input" = ? where "id" = ? and "state" = ?
update "service_waiting" set "state" = ?, "input" = ? where "state" = ? and "last_day" < ?
update "subscription" set "asks" = "asks" + ? where "id" = ?
update "subscription" set "mails" = ?, "last_mailed_at" = ? where "id" = ?
update "subscription" set "mails" = ?, "last_mailed_at" = ?, "state" = ?, "live_key" = ?, "ended_at" = ? where "id" = ?
update "subscription" set "matched_version" = ? where "id" in (?) and "matched_version" < ?
update "subscription" set "state" = ?, "confirmed_at" = coalesce("confirmed_at", ?), "expires_at" = ? where "id" = ? and "state" != ?
update "subscription" set "state" = ?, "live_key" = ?, "ended_at" = ? where "id" = ? and "state" != ?
update "subscription" set "state" = ?, "live_key" = ?, "ended_at" = ? where "state" = ? and "expires_at" <= ?
update "subscription" set "watched_price_cents" = ?, "is_watched_gone" = ? where "id" = ?
update "subscription_match" set "mail" = ? where "subscription_id" = ? and "dealer_code" = ? and "stock" = ? and "mail" is null
update "trade_in_offer" set "withdrawn_at" = ?, "question" = ?, "payoff" = ? where "id" = ?
update job set lead_id = substr(idempotency_key, 1, 36) where kind = 'deliver-lead' and substr(idempotency_key, 1, 36) in (select id from lead)
update service_waiting set state = 'booked', input = null where id = ? and exists (select 1 from service_booking where "id" = ? and "state" = ? and "lead_id" = ?)
update service_waiting set state = 'offered', booking_id = ?, offer_until = ? where id = ? and state = 'waiting'
update service_waiting set state = ?, input = null where id = ? and state = 'offered' and booking_id = ? and exists (select 1 from service_booking where "id" = ? and "state" = ?)
update vehicle set price_changed_from_cents = change.from_cents, price_changed_at = change.at from ( select dealer_code, stock, at, from_cents, row_number() over (partition by dealer_code, stock order by at desc) as newest from ( select dealer_code, stock, at, final_price_cents, lag(final_price_cents) over (partition by dealer_code, stock order by at) as from_cents from price_history ) as point where from_cents <> final_price_cents ) as change where change.newest = 1 and vehicle.dealer_code = change.dealer_code and vehicle.stock = change.stock
update vehicle set price_changed_from_cents = null, price_changed_at = null where price_changed_at is not null
with "due" as materialized (select "id" from "job" where "done_at" is null and "dead_at" is null and "run_at" <= ? and ("lease_until" is null or "lease_until" <= ?) and "destination" not in (?) order by "run_at", "id" limit ?) update "job" set "lease_owner" = ?, "lease_until" = ?, "attempts" = attempts + 1 where "id" in (select "due"."id" from "due") returning *
with "due" as materialized (select "id" from "job" where "done_at" is null and "dead_at" is null and "run_at" <= ? and ("lease_until" is null or "lease_until" <= ?) order by "run_at", "id" limit ?) update "job" set "lease_owner" = ?, "lease_until" = ?, "attempts" = attempts + 1 where "id" in (select "due"."id" from "due") returning *
with each_value as ( select name, route, device, value, sum(count) as count from measure_tally where day >= ? and name in (?) group by name, route, device, value ), in_order as ( select name, route, device, value, sum(count) over (partition by name, route, device order by value) as up_to, sum(count) over (partition by name, route, device) as count from each_value ) select name, route, device, count, min(value) as p75 from in_order where up_to * 4 >= count * 3 group by name, route, device, count
with each_value as ( select name, route, device, value, sum(count) as count from measure_tally where day >= ? and site_key = ? and name in (?) group by name, route, device, value ), in_order as ( select name, route, device, value, sum(count) over (partition by name, route, device order by value) as up_to, sum(count) over (partition by name, route, device) as count from each_value ) select name, route, device, count, min(value) as p75 from in_order where up_to * 4 >= count * 3 group by name, route, device, count
