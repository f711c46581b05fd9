/** What the columns of every table hold. Whoever adds a column says here whether it may hold something about a person. */
export interface Classified {
  /** Something about a person who talks to a bot, or what leads to them. */
  visitor?: string;
  /** Something about a member or an operator. */
  member?: string;
  /** What people of the workspace wrote or added, which may name somebody. */
  content?: string;
  /** Ids, settings, secrets, states, times and figures. */
  other: string;
}

export const classifiedColumns: Readonly<Record<string, Classified>> = {
  account: {
    member: 'accountId accessToken refreshToken idToken password',
    other: 'id providerId userId accessTokenExpiresAt refreshTokenExpiresAt scope createdAt updatedAt',
  },
  answer_traces: { visitor: 'trace', other: 'message_id' },
  api_keys: {
    member: 'created_by',
    other:
      'id bot_id workspace_id hash last_four label created_at expires_at revoked_at last_used_at webhook_url webhook_events quota_per_day',
  },
  audit_log: {
    member: 'actor_id details address',
    other: 'id workspace_id at actor_kind action subject_kind subject_id actor_token',
  },
  bot_handovers: { other: 'bot_id workspace_id settings updated_at' },
  bot_instructions: { member: 'created_by', content: 'text', other: 'bot_id version created_at' },
  bot_model_failures: { other: 'bot_id at reason' },
  bot_test_results: { content: 'test answers', other: 'run_id test_id position live passed failures duration_ms at' },
  bot_test_runs: {
    member: 'created_by',
    other:
      'id bot_id workspace_id reason state test_ids proposal total done passed broken error created_at started_at finished_at lease_owner lease_until',
  },
  bot_test_settings: { other: 'bot_id workspace_id after_crawl after_change guard' },
  bot_tests: { content: 'name turns expected', other: 'id bot_id workspace_id position created_at updated_at' },
  bot_websites: { other: 'bot_id workspace_id public_id settings identity_secrets created_at updated_at' },
  bots: {
    other:
      'id workspace_id name welcome suggested_questions fallback_text model retention_days created_at updated_at deleted_at texts follow_ups masking retention erased_at lease_owner lease_until consent',
  },
  brands: { other: 'host name logo accent mail_from updated_at from_file' },
  channel_conversations: { visitor: 'thread address', other: 'conversation_id channel_id updated_at' },
  channel_events: {
    visitor: 'external_id person visitor_id address question reply note',
    other:
      'id channel_id kind conversation_id parts_sent is_unsure state attempts next_attempt_at lease_owner lease_until created_at finished_at',
  },
  channel_threads: { visitor: 'thread', other: 'channel_id conversation_id updated_at' },
  channels: { other: 'id bot_id workspace_id type enabled settings account secret_names sealed created_at updated_at' },
  conversation_notes: { visitor: 'text', member: 'author_id author_name', other: 'id conversation_id created_at' },
  conversations: {
    visitor: 'visitor_id filter consent_hash',
    member: 'assignee_id',
    other:
      'id bot_id workspace_id key_id created_at updated_at message_count lease_owner lease_until handover handover_id note_count typing_until visitor_typing_until messenger consent_at',
  },
  deliveries: {
    visitor: 'payload',
    other:
      'id key_id bot_id workspace_id conversation_id type webhook_url state attempts round_start is_single next_attempt_at lease_owner lease_until created_at finished_at',
  },
  delivery_attempts: { visitor: 'answer error', other: 'delivery_id number at duration_ms status' },
  desk_agents: { member: 'picture picture_url', other: 'id channel_id picture_id' },
  desk_conversations: { visitor: 'external_id', other: 'channel_id conversation_id sent_position seen_id is_open' },
  desk_messages: { visitor: 'external_id written_in', other: 'channel_id message_id' },
  digest_opt_outs: { member: 'person_id', other: 'workspace_id' },
  feedback: { visitor: 'comment', member: 'created_by', other: 'bot_id message_id rating updated_at workspace_id' },
  handovers: {
    other:
      'id conversation_id bot_id workspace_id reason started_at assigned_at first_reply_at replies ended_at outcome mailed_at',
  },
  idempotency: { visitor: 'body', other: 'key_id idempotency_key fingerprint state status created_at' },
  instance_facts: { other: 'name value' },
  invitation: { visitor: 'email', member: 'inviterId', other: 'id organizationId role status expiresAt createdAt' },
  key_usage: { other: 'key_id day used' },
  key_users: { other: 'id writes reads lease_until' },
  knowledge_contents: { content: 'text', other: 'source_id' },
  knowledge_files: { content: 'bytes', other: 'id part source_id' },
  knowledge_pages: {
    content: 'url title',
    other: 'id source_id state reason generation bytes hash etag last_modified passages updated_at',
  },
  knowledge_passages: {
    content: 'title url headings text question pictures',
    other:
      'number id source_id page_id bot_id from_generation until_generation position hash embedding embedding_name unit_vectors pages',
  },
  knowledge_sources: {
    content: 'title url settings',
    other:
      'id bot_id workspace_id kind state error revision live_generation run_generation last_generation attempts refresh_hours next_run_at finished_at lease_owner lease_until created_at updated_at deleted_at external_id external_hash labels',
  },
  knowledge_words: { content: 'word', other: 'source_id bot_id' },
  leads: {
    visitor: 'visitor_id name email question consent_hash',
    other: 'id bot_id workspace_id conversation_id state created_at consent_at',
  },
  legal_holds: { member: 'created_by', content: 'reason', other: 'bot_id workspace_id created_at' },
  limit_notices: { other: 'workspace_id limit_name subject period percent at' },
  management_tokens: {
    member: 'created_by',
    other: 'id workspace_id hash last_four name scopes created_at expires_at revoked_at last_used_at',
  },
  member: { member: 'userId', other: 'id organizationId role createdAt' },
  messages: {
    visitor: 'text sources',
    member: 'author_id author_name',
    other: 'id conversation_id position role created_at answered usage state question_id handover_id suggestions',
  },
  metering: { other: 'name enabled url since counted_day lease_until' },
  metering_secrets: { other: 'id sealed created_at expires_at' },
  operator_requests: { member: 'caller_id', other: 'idempotency_key fingerprint result_id created_at' },
  operator_tokens: {
    member: 'created_by',
    other: 'id hash last_four name scopes created_at expires_at revoked_at last_used_at',
  },
  operators: { member: 'user_id', other: 'since' },
  organization: { other: 'id name slug logo createdAt metadata plan' },
  person_pictures: { member: 'person_id picture', other: 'id' },
  person_requests: { other: 'id workspace_id action proof created_at' },
  plan_usage: { other: 'workspace_id period used' },
  plans: {
    other:
      'id name position api_access white_label key_requests_per_day questions_per_day questions_per_month bots keys sources members stored_bytes retention_days from_file updated_at channels own_models',
  },
  saved_replies: { content: 'title text', other: 'id workspace_id created_at' },
  schema_migrations: { other: 'name checksum applied_at' },
  scim_connections: {
    member: 'created_by',
    other: 'workspace_id id hash last_four default_role created_at last_used_at',
  },
  scim_group_members: { member: 'user_id', other: 'group_id' },
  scim_groups: { other: 'id workspace_id display_name display_name_key external_id role created_at updated_at' },
  scim_users: {
    member: 'person_id user_name user_name_key email external_id given_name family_name formatted_name display_name',
    other: 'id workspace_id active made_account role_by_group created_at updated_at',
  },
  session: {
    member: 'ipAddress userAgent userId',
    other: 'id expiresAt token createdAt updatedAt activeOrganizationId',
  },
  sign_in_links: { member: 'person_id', other: 'id created_at expires_at used_at' },
  source_memories: { content: 'memory', other: 'source_id' },
  source_secrets: { other: 'source_id names sealed' },
  topic_progress: { other: 'bot_id workspace_id model swept_until lease_owner lease_until' },
  topic_questions: {
    visitor: 'fingerprint',
    other: 'message_id workspace_id bot_id topic_id answer_id channel answered asked_at',
  },
  topics: { content: 'centroid', other: 'id workspace_id bot_id size state state_at' },
  twoFactor: { member: 'secret backupCodes userId', other: 'id verified failedVerificationCount lockedUntil' },
  unanswered_questions: { visitor: 'fingerprint', other: 'message_id bot_id workspace_id asked_at' },
  unanswered_states: { content: 'fingerprint', other: 'bot_id state at' },
  usage_counts: { other: 'workspace_id bot_id day key_id figure count' },
  usage_events: {
    other:
      'id workspace_id bot_id day revision payload state attempts next_attempt_at lease_owner lease_until last_error created_at delivered_at',
  },
  user: { member: 'name email image', other: 'id emailVerified createdAt updatedAt twoFactorEnabled' },
  verification: { member: 'identifier value', other: 'id expiresAt createdAt updatedAt' },
  visitors: { visitor: 'user_id name email', other: 'id bot_id workspace_id created_at last_seen_at contact_verified' },
  webhook_endpoints: { other: 'key_id failing_since disabled_at disabled_reason notice' },
  webhook_secrets: { other: 'key_id id sealed is_known created_at expires_at' },
  website_tickets: { other: 'id expires_at' },
  website_usage: { visitor: 'subject', other: 'bot_id day kind used' },
  workspace_digests: { other: 'workspace_id week' },
  workspace_terms: {
    other:
      'workspace_id key_requests_per_day questions_per_day questions_per_month bots keys sources members stored_bytes retention_days suspended_at suspended_for brand requires_totp allowed_networks channels',
  },
};
