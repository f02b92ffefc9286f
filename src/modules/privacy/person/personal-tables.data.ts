import type { PersonPlace } from '#domain/privacy/places.ts'

/**
 * A table with data of people. Each of its columns is in one of the three lists; `personal-tables.test.ts` fails for a
 * column that is in none, and for a table that is in neither list of this file.
 */
export type PersonalTable = Readonly<{
  place: PersonPlace
  /** The column with the id of the lead that its rows belong to; absent for a table of another place. */
  ofLead?: string
  /** Columns with data of a person, which an export contains. */
  shown: readonly string[]
  /** Columns with data of a person that no one can read: hashes, sealed values and keys. An erasure includes them. */
  hidden: readonly string[]
  /** Columns without such data, and those of colleagues at work. */
  plain: readonly string[]
  /** What an erasure does to the rows; `evidence` stays as the law requires. */
  erased: 'deleted' | 'cleared' | 'evidence'
}>

/** Names of columns. */
const columns = (names: string): readonly string[] => names.split(' ').filter(Boolean)

/** Every table with data of people besides those who only work in the back office. */
export const PERSONAL_TABLES: Readonly<Record<string, PersonalTable>> = {
  lead: {
    place: 'lead',
    ofLead: 'id',
    shown: columns('fields ip user_agent page_url form created_at language shopper'),
    hidden: columns('content_hash idempotency_key'),
    plain: columns(
      'id site_key dealer_code stock status answered_at erased_at source suspect_reason ' +
        'reviewed_at',
    ),
    erased: 'cleared',
  },
  lead_event: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns('kind detail at'),
    hidden: columns(''),
    plain: columns('id lead_id'),
    erased: 'evidence',
  },
  lead_workflow: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns('vehicle status stage reason appointment_at appointment_attendance'),
    hidden: columns(''),
    plain: columns(
      'lead_id dealer_code form department language received_at queue status_before is_open ' +
        'assignee_id assigned_at is_routed due_at first_due_at answered_at escalation ' +
        'snoozed_until merged_into version appointment_canceled_at appointment_mailed ' +
        'appointment_news received_day appointment_mailed_by site_key source answer_minutes',
    ),
    erased: 'cleared',
  },
  lead_word: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns(''),
    hidden: columns('word'),
    plain: columns('lead_id'),
    erased: 'deleted',
  },
  lead_note: {
    place: 'note',
    ofLead: 'lead_id',
    shown: columns('text created_at'),
    hidden: columns(''),
    plain: columns('id lead_id author_id author_name mentions'),
    erased: 'deleted',
  },
  lead_task: {
    place: 'task',
    ofLead: 'lead_id',
    shown: columns('text due_at done_at'),
    hidden: columns(''),
    plain: columns('id lead_id assignee_id created_by created_at'),
    erased: 'deleted',
  },
  lead_answer: {
    place: 'answer',
    ofLead: 'lead_id',
    shown: columns('subject text sent_at'),
    hidden: columns(''),
    plain: columns(
      'id lead_id actor_id actor_name template language idempotency_key created_at send_at ' +
        'canceled_at failure before',
    ),
    erased: 'cleared',
  },
  lead_reply: {
    place: 'reply',
    ofLead: 'lead_id',
    shown: columns('subject text received_at'),
    hidden: columns('message_id mail_hash'),
    plain: columns('id lead_id is_cut left_out'),
    erased: 'cleared',
  },
  lead_file: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns('name kind bytes'),
    hidden: columns('sealed'),
    plain: columns('lead_id field upload_id'),
    erased: 'deleted',
  },
  lead_secret: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns('secrecy masks receipt shredded_at shred_reason'),
    hidden: columns('key_id wrapped_key sealed'),
    plain: columns('lead_id created_at'),
    erased: 'cleared',
  },
  consent: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns('channel wording contact ip user_agent page_url created_at withdrawn_at'),
    hidden: columns(''),
    plain: columns('id lead_id wording_hash wording_version language'),
    erased: 'evidence',
  },
  test_drive: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns('stock starts_at minutes'),
    hidden: columns('contact_mark'),
    plain: columns('lead_id dealer_code at_once'),
    erased: 'deleted',
  },
  service_booking: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns('state slot services transport created_at'),
    hidden: columns('contact_mark phone_mark'),
    plain: columns(
      'id lead_id site_key dealer_code shop_id is_test starts_at ends_at advisor language ' +
        'revision',
    ),
    erased: 'cleared',
  },
  vehicle_hold: {
    place: 'lead',
    ofLead: 'id',
    shown: columns('stock vin state created_at until ended_at deposit_cents'),
    hidden: columns('contact_mark'),
    plain: columns(
      'id site_key dealer_code language reason revision confirmed_at held_at due_at ' +
        'is_holding',
    ),
    erased: 'cleared',
  },
  store_review: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns(
      'kind state stars text shown_name reason answer answered_at invited_at written_at',
    ),
    hidden: columns('contact_mark'),
    plain: columns('lead_id site_key dealer_code language revision'),
    erased: 'deleted',
  },
  privacy_request: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns(
      'kind received_on confirmed_at extended_at identity identity_at outcome reason ' +
        'closed_at search extended_reason',
    ),
    hidden: columns(''),
    plain: columns('lead_id identity_by revision'),
    erased: 'evidence',
  },
  job: {
    place: 'lead',
    ofLead: 'lead_id',
    shown: columns('kind destination done_at'),
    hidden: columns('payload last_error'),
    plain: columns(
      'id idempotency_key run_at attempts lease_owner lease_until evidence dead_at ' +
        'created_at lead_id',
    ),
    erased: 'cleared',
  },
  audit_key: {
    place: 'lead',
    ofLead: 'person_id',
    shown: columns(''),
    hidden: columns('sealed_key'),
    plain: columns('person_id created_at destroyed_at'),
    erased: 'cleared',
  },
  audit_entry: {
    place: 'lead',
    ofLead: 'person_id',
    shown: columns('at action'),
    hidden: columns('personal'),
    plain: columns(
      'sequence actor_id actor_name subject_kind subject_id dealer_code before after ' +
        'person_id ip previous_hash hash',
    ),
    erased: 'evidence',
  },
  subscription: {
    place: 'subscription',
    ofLead: 'id',
    shown: columns('email wish state created_at confirmed_at ended_at'),
    hidden: columns('live_key known shopper watched_price_cents'),
    plain: columns(
      'id site_key dealer_code language is_watched_gone matched_version asks mails ' +
        'last_mailed_at expires_at',
    ),
    erased: 'deleted',
  },
  service_waiting: {
    place: 'waiting',
    shown: columns('input state first_day last_day created_at'),
    hidden: columns('idempotency_key content_hash'),
    plain: columns(
      'id site_key dealer_code shop_id is_test services transport advisor_id day_part ' +
        'language booking_id offer_until',
    ),
    erased: 'cleared',
  },
  trade_in_offer: {
    place: 'offer',
    shown: columns('question appraisal payoff created_at expires_at'),
    hidden: columns(''),
    plain: columns('id site_key dealer_code policy interested_stock withdrawn_at'),
    erased: 'deleted',
  },
  offer_mail: {
    place: 'offer',
    shown: columns('email'),
    hidden: columns(''),
    plain: columns('offer_id number language'),
    erased: 'deleted',
  },
  lead_filter: {
    place: 'filter',
    shown: columns('name filter'),
    hidden: columns(''),
    plain: columns('id person_id'),
    erased: 'deleted',
  },
  staff_user: {
    place: 'staff',
    shown: columns('name email created_at'),
    hidden: columns(''),
    plain: columns('id is_email_verified image has_two_factor updated_at'),
    erased: 'evidence',
  },
  staff_invitation: {
    place: 'invitation',
    shown: columns('name email created_at'),
    hidden: columns('token_hash'),
    plain: columns('id roles dealers languages user_id invited_by expires_at ended_at'),
    erased: 'evidence',
  },
}

const COLLEAGUES = 'of colleagues, who are found by their account'
const STOCK = 'about vehicles, stores and prices'
const TEXTS = 'texts of the group: staff pages are edited with the content'
const HASHES = 'keyed hashes without a person, deleted within days'

/**
 * The tables without data that is linked to a person, and why. A column whose name looks personal is named, so that a new
 * one is not missed.
 */
export const OTHER_TABLES: Readonly<Record<string, readonly [why: string, ...names: string[]]>> = {
  api_key: ['keys of programs', 'name'],
  api_request: ['responses to programs that write vehicles, for a day'],
  audit_head: ['the end of the audit trail'],
  brand_asset: ['files of brands'],
  brand_file: ['files of brands', 'name'],
  content_change: [TEXTS, 'by_name'],
  content_draft: [TEXTS, 'saved_by_name'],
  content_schedule: [TEXTS, 'by_name'],
  dealer: [
    STOCK,
    'name',
    'phone',
    'service_phone',
    'parts_phone',
    'address',
    'city',
    'zip',
    'lead_email',
    'hours_text',
    'away_messages',
    'phone_numbers',
    'mails',
  ],
  dealer_fee: [STOCK, 'name', 'name_es'],
  dealer_hours: [STOCK],
  dealer_override_hours: [STOCK],
  enhancement: [STOCK, 'name_en', 'name_es'],
  finance_program: [STOCK],
  finance_rate: [STOCK],
  group_conflict: [TEXTS, 'text'],
  group_folder: [TEXTS],
  group_left_out: [TEXTS],
  group_settled: [TEXTS],
  group_version: [TEXTS],
  held_vehicle: [STOCK, 'vin'],
  import_change: [STOCK, 'vin'],
  import_quarantine: [STOCK, 'column_name', 'vin'],
  import_row: [STOCK, 'vin'],
  import_run: [STOCK],
  import_vehicle: [STOCK, 'vin'],
  import_warning: [STOCK, 'column_name', 'vin'],
  inventory_state: [STOCK],
  lead_legal_hold: ['leads that a legal hold keeps, by their ids'],
  lead_presence: ['who has a lead open, for a minute', 'user_name'],
  lead_sealed_answer: ['a value sealed for one reading, for minutes'],
  lead_workflow_event: ['changes by colleagues without text of the lead', 'actor_name'],
  lease_mileage: [STOCK],
  lease_rate: [STOCK],
  lease_residual: [STOCK],
  measure_tally: ['counts of page views, without an id of a visitor', 'name'],
  metric_report: ['figures of processes'],
  migration: ['steps of the schema', 'name'],
  missed_path: ['paths without personal data'],
  part: [STOCK, 'name_en', 'name_es', 'search_text'],
  part_fit: [STOCK],
  part_import: [STOCK],
  part_quarantine: [STOCK, 'column_name'],
  photo: [STOCK],
  photo_source: [STOCK, 'address'],
  photo_upload: [STOCK],
  photo_use: [STOCK],
  price_history: [STOCK],
  privacy_erasure: [
    'proofs of erasures, with ids and counts; what the person is found by, until it is finished',
    'by_name',
    'query',
  ],
  privacy_erasure_step: ['the records of erasures, by their ids'],
  privacy_found: ['found records of open requests, by their ids'],
  privacy_search: ['searches of open requests, without what is searched'],
  privacy_match: ['decisions about records, by their ids', 'by_name'],
  retention_period: ['periods of retention', 'by_name'],
  review_opt_out: ['keyed hashes of mailboxes that want no invitations', 'contact_mark'],
  search_tally: ['counts of searches by words, without an id of a visitor'],
  service_attendance: ['whether the shopper of a visit came: found with the visit'],
  service_block: ['closed times of shops'],
  service_day: ['counts of changes'],
  service_loan: ['loaners of visits: found with the visit'],
  service_network: [HASHES],
  service_seat: ['seats of visits'],
  setting: ['settings of the program', 'name'],
  shopper_mail: [HASHES, 'mailbox', 'mail_key'],
  staff_account: [COLLEAGUES],
  staff_device: [COLLEAGUES, 'user_agent'],
  staff_member: [COLLEAGUES],
  staff_passkey: [COLLEAGUES, 'name'],
  staff_provider: ['the sign-in of the group: its address and keys'],
  staff_rate_limit: [COLLEAGUES],
  staff_session: [COLLEAGUES, 'ip_address', 'user_agent'],
  staff_sign_in_failure: [COLLEAGUES],
  staff_two_factor: [COLLEAGUES],
  staff_verification: [COLLEAGUES],
  state_tax_rule: [STOCK],
  status_history: [STOCK],
  subscription_match: ['vehicles of a subscription: deleted with it', 'mail'],
  tax_jurisdiction: [STOCK, 'name'],
  test_drive_seat: ['seats of test drives'],
  trade_in_policy: [STOCK],
  upload: ['files that no one has sent with a form, sealed, for a day', 'name'],
  vehicle: [STOCK, 'vin'],
  vehicle_edit: [STOCK, 'vin', 'user_name'],
  vehicle_edit_state: [STOCK],
  vehicle_override: [STOCK, 'vin', 'set_by_name'],
  vehicle_photo: [STOCK],
  vehicle_view: [STOCK, 'vin'],
  webhook: ['addresses of programs that get leads', 'name'],
  weekly_mail: [COLLEAGUES],
}
