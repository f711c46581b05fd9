import { drainSettings, longestEndMs, settings, tracingSettings } from '@lectern/service-kit';
import { z } from 'zod';

const { list } = settings;

const isLoopback = (url: string) => /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(new URL(url).hostname);

const price = z
  .string()
  .regex(/^\d{1,7}(?:\.\d{1,9})?$/, { error: 'a price such as 0.15 is needed' })
  .transform(Number)
  .optional();

const shape = z.object({
  HOST: settings.text('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all'),
  CHAT_PORT: settings.port(8081).describe('Port of the chat service'),
  CHAT_URL: settings.publicUrl().describe('Public address of the chat service, used in links and for its cookies'),
  METRICS_HOST: settings.text('127.0.0.1').describe('Address that the Prometheus metrics listen on'),
  METRICS_PORT: settings
    .optionalPort()
    .describe(
      "Port of the data service's metrics; those of the chat service take the next one. Without it CHAT_PORT + 1010: 9091",
    ),
  CHAT_METRICS_PORT: settings
    .optionalPort()
    .describe("Port of the chat service's metrics, if it should not be derived from METRICS_PORT or CHAT_PORT"),
  DATA_URL: settings.publicUrl().describe('Public address of the data service, to which sources link'),
  DATA_PORT: settings.port(8080).describe('Port of the data service on this machine, for links without DATA_URL'),
  DATA_DIR: settings.text('.data').describe('Folder for the SQLite database and the secret key'),
  DATABASE_URL: settings.postgresUrl().describe('PostgreSQL to use instead of SQLite'),
  DATABASE_CONNECTIONS: settings
    .count(20, 2, 1_000)
    .describe('Maximum number of PostgreSQL connections of one instance'),
  QUOTA_PER_DAY: settings.count(1000, 1, 1_000_000_000).describe('Requests that one API key may make in a UTC day'),
  TESTS_PER_DAY: settings
    .count(5000, 1, 1_000_000_000)
    .describe('Answers that the tests of one workspace may request in 24 hours'),
  MANAGE_REQUESTS_PER_MINUTE: settings
    .count(600, 1, 1_000_000)
    .describe('Requests that one token of the management API may make in a minute'),
  DEFAULT_PLAN: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, {
      error: 'the id of a plan such as free, pro, business, enterprise is needed',
    })
    .default('business')
    .describe('Plan of new workspaces; business and enterprise include API access'),
  PLANS_FILE: z
    .string()
    .optional()
    .describe('YAML or JSON file that defines plans; the service reads it when it starts'),
  BRANDS_FILE: z.string().optional().describe('The same for brands of other hosts'),
  SECRET_KEY: z
    .string()
    .min(32, { error: 'at least 32 characters are needed' })
    .optional()
    .describe('Signs sessions and encrypts secrets; if it is not set, a key is created and stored in DATA_DIR'),
  SECRET_KEY_OLD: z
    .string()
    .min(32, { error: 'at least 32 characters are needed' })
    .optional()
    .describe('Earlier values of SECRET_KEY, separated by commas, which still decrypt and verify'),
  NODE_ENV: settings
    .text('development')
    .describe('production: CHAT_URL and SECRET_KEY are required, no demo workspace, secure cookies only'),
  SIGN_UP: z
    .enum(['open', 'invited', 'closed'], { error: 'one of open, invited, closed is needed' })
    .optional()
    .describe(
      'Who can create an account: open (anybody), invited (people with an invitation), closed (only the command line). The default is invited in production, otherwise open',
    ),
  SMTP_URL: settings.smtpUrl().describe('Mail server; with it, people who sign up have to confirm their address'),
  OPERATOR_CONTACT: z
    .union([z.url({ protocol: /^https?$/ }), z.email()], {
      error: 'an email address or a page such as https://example.org/support is needed',
    })
    .optional()
    .describe('Email address or page at which customers can reach you'),
  MAIL_FROM: z.string().optional().describe('Sender of emails, such as Lectern <lectern@example.org>'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'the address of a provider such as https://login.example.org is needed' })
    .refine((url) => url.startsWith('https://') || isLoopback(url), { error: 'https is needed, except on loopback' })
    .optional()
    .describe(
      'Sign-in provider (OpenID Connect); its redirect address is CHAT_URL/dashboard/api/sign-in/oidc/callback',
    ),
  OIDC_CLIENT_ID: z.string().optional().describe('Client id at that provider'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Client secret; without it Lectern is a public client with PKCE'),
  OIDC_ROLE_CLAIM: z
    .string()
    .optional()
    .describe(
      'Claim with roles, such as groups or realm_access.roles: operator, owner, admin, editor, viewer, also with the prefix lectern-. With it, people without a role cannot sign in',
    ),
  OIDC_WORKSPACE: z
    .string()
    .optional()
    .describe('Id of the workspace that everybody joins who signs in at the provider'),
  OIDC_ONLY: z
    .enum(['true', 'false'], { error: 'true or false is needed' })
    .default('false')
    .transform((text) => text === 'true')
    .describe('true: nobody can sign in with a password'),
  S3_ENDPOINT: settings
    .publicUrl()
    .describe(
      'S3-compatible storage for backups, such as https://storage.example.org; the default is AWS in S3_REGION',
    ),
  S3_REGION: settings.text('us-east-1').describe('Region of that storage'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key for that storage'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret'),
  WEBHOOK_ALLOWED_NETWORKS: list(/^[0-9a-f.:]+\/\d{1,3}$/i, 'networks such as 10.0.0.0/8,fd00::/8 are needed').describe(
    'Networks of webhook receivers in addition to the public internet, separated by commas',
  ),
  WEBHOOK_ALLOWED_PORTS: list(/^\d{1,5}$/, 'ports such as 8443,3000 are needed')
    .transform((ports) => ports.map(Number))
    .describe('Ports of webhook receivers in addition to 80 and 443, separated by commas'),
  WEBHOOK_ALLOW_HTTP: z
    .enum(['true', 'false'], { error: 'true or false is needed' })
    .default('false')
    .transform((text) => text === 'true')
    .describe('true: webhooks may use http URLs, without TLS'),
  WEBHOOK_RETENTION_DAYS: settings.count(30, 1, 3_650).describe('Days for which finished deliveries are kept'),
  USAGE_WEBHOOK_URL: settings
    .publicUrl()
    .describe('Receiver of a usage.daily event for each bot and day, for billing; operators can also set one'),
  USAGE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,128}={0,2}$/, { error: 'a secret such as whsec_ and 32 bytes in base64 is needed' })
    .optional()
    .describe('Signs these events; without it an operator creates one in the dashboard'),
  SLACK_API_URL: settings.publicUrl().default('https://slack.com/api').describe('Address of the Slack API'),
  DISCORD_API_URL: settings.publicUrl().default('https://discord.com/api/v10').describe('Address of the Discord API'),
  TELEGRAM_API_URL: settings
    .publicUrl()
    .default('https://api.telegram.org')
    .describe('Address of the Telegram Bot API'),
  WHATSAPP_API_URL: settings
    .publicUrl()
    .default('https://graph.facebook.com/v23.0')
    .describe('Address of the WhatsApp Cloud API with its version'),
  TEAMS_API_URL: settings
    .publicUrl()
    .default('https://smba.trafficmanager.net/teams')
    .describe('Address of the Bot Connector of Microsoft Teams'),
  TEAMS_OPENID_URL: settings
    .publicUrl()
    .default('https://login.botframework.com/v1')
    .describe('Address of its keys, below which .well-known/openidconfiguration is'),
  TEAMS_LOGIN_URL: settings
    .publicUrl()
    .default('https://login.microsoftonline.com')
    .describe('Address where bots in Microsoft Teams get their tokens'),
  MAILGUN_API_URL: settings
    .publicUrl()
    .default('https://api.mailgun.net')
    .describe('Address of the Mailgun API, if it is reached through a proxy'),
  MAILGUN_EU_API_URL: settings
    .publicUrl()
    .default('https://api.eu.mailgun.net')
    .describe('Address of the Mailgun API for the region EU'),
  POSTMARK_API_URL: settings
    .publicUrl()
    .default('https://api.postmarkapp.com')
    .describe('Address of the Postmark API, if it is reached through a proxy'),
  LLM_PROVIDER: z
    .enum(['openai-compatible', 'anthropic'], { error: 'one of openai-compatible, anthropic is needed' })
    .default('openai-compatible')
    .describe('API of the language model in LLM_MODEL'),
  LLM_BASE_URL: settings
    .publicUrl()
    .describe('Address of that API, such as http://127.0.0.1:11434/v1; the default is that of OpenAI or Anthropic'),
  LLM_MODEL: z.string().optional().describe('Language model for bots without a model of their own'),
  LLM_API_KEY: z.string().optional().describe('Key for that model'),
  LLM_INPUT_PRICE: price.describe('Price of a million input tokens of that model, such as 0.15'),
  LLM_OUTPUT_PRICE: price.describe('Price of a million output tokens of that model'),
  LLM_TIMEOUT_SECONDS: settings
    .count(45, 1, 600)
    .describe('Time that a model has for an answer; after that the bot answers without it'),
  ...drainSettings,
  STOP_TIMEOUT_SECONDS: settings
    .optionalCount(1, 3_600)
    .describe('Time that running answers have once the port is closed; by default LLM_TIMEOUT_SECONDS plus 5 seconds'),
  LLM_CONTEXT_TOKENS: settings
    .count(16_000, 4_000, 2_000_000)
    .describe('Context window of the model; older messages that do not fit are summarised'),
  EMBEDDINGS: z
    .enum(['local', 'endpoint', 'off'], { error: 'one of local, endpoint, off is needed' })
    .default('local')
    .describe(
      'Sentence embeddings: local is a small model inside the service, endpoint is an external one, off searches by words alone',
    ),
  EMBEDDINGS_BASE_URL: settings
    .publicUrl()
    .default('https://api.openai.com/v1')
    .describe('OpenAI-compatible address for EMBEDDINGS=endpoint, such as http://127.0.0.1:11434/v1'),
  EMBEDDINGS_MODEL: settings.text('text-embedding-3-small').describe('Model to request from that endpoint'),
  EMBEDDINGS_API_KEY: z.string().optional().describe('Key for that endpoint'),
  CROSS_ENCODER: z
    .enum(['on', 'off'], { error: 'one of on, off is needed' })
    .default('on')
    .describe('Second look at the best candidates: on is right more often, off answers in a third of the time'),
  KNOWLEDGE_ALLOWED_NETWORKS: list(
    /^[0-9a-f.:]+\/\d{1,3}$/i,
    'networks such as 10.0.0.0/8,fd00::/8 are needed',
  ).describe('Networks with pages that bots may read in addition to the public internet, separated by commas'),
  KNOWLEDGE_ALLOWED_PORTS: list(/^\d{1,5}$/, 'ports such as 8443,3000 are needed')
    .transform((ports) => ports.map(Number))
    .describe('Ports of pages that bots may read in addition to 80 and 443, separated by commas'),
  CHROMIUM_URL: settings
    .chromiumUrl()
    .describe('Chromium for pages that are drawn by JavaScript: its remote debugging address (http or ws)'),
  KNOWLEDGE_MAX_PAGES: settings
    .count(1_000, 1, 100_000)
    .describe('Maximum number of pages that a bot reads from one site'),
  KNOWLEDGE_MAX_FILE_MB: settings.count(20, 1, 1_000).describe('Maximum size of an uploaded file in megabytes'),
  KNOWLEDGE_KEEP_FILES: z
    .enum(['on', 'off'], { error: 'on or off is needed' })
    .default('on')
    .describe('on: uploaded files are kept for download. off: only their text is kept'),
  OCR: z
    .enum(['on', 'off'], { error: 'on or off is needed' })
    .default('on')
    .describe('on: text in scans and pictures is recognised where the packages for it are installed'),
  OCR_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder with these packages in node_modules, if they are not beside the service'),
  TRUST_PROXY_HOPS: settings
    .count(0, 0, 10)
    .describe(
      'Number of proxies in front; the caller is that many hops from the right of X-Forwarded-For. With 0 the header is ignored',
    ),
  REDIS_URL: settings
    .redisUrl()
    .describe('Redis in which instances share their limits; without it each counts for itself'),
  REDIS_TIMEOUT_MS: settings
    .count(200, 10, 60_000)
    .describe('Milliseconds that a request waits for Redis before it is counted in memory'),
  ...tracingSettings,
  LOG_LEVEL: settings.logLevel().describe('Lowest level of log lines to write; requests are logged at info'),
});

/** The chat service's settings. */
export const chatServiceConfig = shape.superRefine((config, context) => {
  const isProduction = config.NODE_ENV === 'production';
  const need = (name: 'CHAT_URL' | 'SECRET_KEY' | 'MAIL_FROM' | 'OIDC_CLIENT_ID' | 'OIDC_ISSUER', message: string) => {
    if (config[name] === undefined) context.addIssue({ code: 'custom', path: [name], message });
  };
  if (isProduction) need('CHAT_URL', neededInProduction.CHAT_URL);
  if (isProduction) need('SECRET_KEY', neededInProduction.SECRET_KEY);
  if (config.OIDC_ISSUER !== undefined) need('OIDC_CLIENT_ID', 'the client at the provider is needed with OIDC_ISSUER');
  if (config.OIDC_ISSUER !== undefined && !isProduction)
    need('CHAT_URL', 'the public address is needed with OIDC_ISSUER');
  if (config.OIDC_ONLY) need('OIDC_ISSUER', 'a provider is needed with OIDC_ONLY=true');
  if (config.SMTP_URL === undefined) return;
  need('MAIL_FROM', 'the sender of emails is needed with SMTP_URL');
  if (!isProduction) need('CHAT_URL', 'the address that links in emails lead to is needed with SMTP_URL');
});

const neededInProduction = {
  CHAT_URL: 'the public address is needed in production (NODE_ENV=production), such as https://chat.example.org',
  SECRET_KEY: 'at least 32 random characters are needed in production, the same for every instance',
};

export type ChatServiceConfig = z.infer<typeof chatServiceConfig>;

/** Who may create an account. */
export function signUpPolicyOf({ SIGN_UP, NODE_ENV }: ChatServiceConfig): 'open' | 'invited' | 'closed' {
  return SIGN_UP ?? (NODE_ENV === 'production' ? 'invited' : 'open');
}

/** Time for what comes after the last answer: webhooks, figures, connections. */
const closingMs = 3_000;

/** How long the service may take to stop; supervisors have to wait for as long. */
export const longestStopMs = (config: ChatServiceConfig): number =>
  config.DRAIN_MS + longestAnswersMs(config) + longestEndMs() + closingMs;

/** How long running answers may take once the port is closed. */
export const longestAnswersMs = ({ STOP_TIMEOUT_SECONDS, LLM_TIMEOUT_SECONDS }: ChatServiceConfig): number =>
  1_000 * (STOP_TIMEOUT_SECONDS ?? LLM_TIMEOUT_SECONDS + 5);
