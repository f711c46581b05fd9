// Made from the OpenAPI document by npm run generate.
export interface paths {
    "/api/v1/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the bot
         * @description Continues a conversation when session_id is given, else starts one. Messages of one conversation are answered one after the other. A client that leaves loses nothing: the answer is stored. With Accept: text/event-stream, or "stream": true in the body, it answers like streamChat.
         */
        post: operations["chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/chat/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the bot, and hear the answer while it is made
         * @description Continues a conversation when session_id is given, else starts one. Messages of one conversation are answered one after the other. A client that leaves loses nothing: the answer is stored. The answer is the UI message stream of the AI SDK: start (with the session_id), text-delta parts, source-url parts, data-result with the JSON answer, finish, [DONE].
         */
        post: operations["streamChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session_id of an answer.
                 * @example ses_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                session_id: string;
            };
            cookie?: never;
        };
        /** Read a conversation */
        get: operations["readSession"];
        put?: never;
        post?: never;
        /**
         * Remove a conversation
         * @description With all its messages, for good. An answer that is being made is dropped.
         */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session_id of an answer.
                 * @example ses_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                session_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the running answer
         * @description What there is of the answer is kept. An answer that another instance makes stops within seconds.
         */
        post: operations["stopAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session_id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session_id of an answer.
                 * @example ses_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                session_id: string;
            };
            cookie?: never;
        };
        /**
         * Listen to the running answer again
         * @description From its beginning. When nothing runs, the answer to the last question comes in the same form. A question whose answer failed has none: send it again, with the same Idempotency-Key.
         */
        get: operations["resumeStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the bot as a model of OpenAI
         * @description The last message of the user is the question, those before it are the history. Sources are the citations of the choice. Tools, several answers, images, sound and JSON output are refused; temperature, limits of tokens and what else steers a model are ignored, since the bot has settings of its own. With "stream": true the answer comes as server-sent events, each with a chunk as OpenAI sends it, that end with [DONE].
         */
        post: operations["createChatCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the bot of the key as a model */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{model}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the bot.
                 * @example minecraft
                 */
                model: string;
            };
            cookie?: never;
        };
        /** Read the bot of the key as a model */
        get: operations["readModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check that the service lives */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the service can work
         * @description The database answers, and its schema is up to date.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ChatRequest: {
            /** @description The bot that the key belongs to */
            bot_id: string;
            /** @description The question: 1 to 8000 characters, spaces around it not counted */
            message: string;
            /** @description Continues the conversation of an earlier answer, with its full history */
            session_id?: string | null;
        };
        ChatAnswer: {
            /** @description The answer */
            response: string;
            /** @description What the answer rests on; empty when it found nothing */
            sources: components["schemas"]["Source"][];
            /** @description Send it with the next message to go on with this conversation */
            session_id: string;
            /** @description Names this answer */
            message_id: string;
            /** @description false: the sources hold no answer, and the response is the bot's fallback text */
            answered: boolean;
            usage: components["schemas"]["Usage"];
        };
        Source: {
            /** @description Name of what the answer rests on */
            title: string;
            /** @description Where to read it */
            url: string;
            /** @description The words that prove it */
            quote?: string;
        };
        Usage: {
            /** @description What made the answer: built-in, or a model */
            model: string;
            input_tokens: number;
            output_tokens: number;
            /**
             * @description summarised: the conversation was too long for the model
             * @enum {string}
             */
            history: "full" | "summarised";
            /**
             * @description Somebody stopped the answer before it was complete
             * @constant
             */
            stopped?: true;
            /**
             * @description The model broke off; the response is what it had said until then
             * @constant
             */
            cut?: true;
            /**
             * @description The built-in answer stands in: the model could not be used, or its words were not proven by the sources
             * @enum {string}
             */
            fallback?: "model_unavailable" | "model_unproven";
        };
        Session: {
            session_id: string;
            bot_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Messages in all */
            message_count: number;
            /** @description In order, the oldest first */
            messages: (components["schemas"]["UserMessage"] | components["schemas"]["AssistantMessage"])[];
            /** @description Send it as "after" for the next page; null on the last one */
            next_after: number | null;
        };
        UserMessage: {
            /** @description Names this answer */
            message_id: string;
            /** @constant */
            role: "user";
            text: string;
            /** Format: date-time */
            created_at: string;
            /**
             * @description unanswered: making the answer failed
             * @enum {string}
             */
            state: "answered" | "running" | "unanswered";
        };
        AssistantMessage: {
            /** @description Names this answer */
            message_id: string;
            /** @constant */
            role: "assistant";
            text: string;
            /** Format: date-time */
            created_at: string;
            /** @description false: the sources hold no answer, and the response is the bot's fallback text */
            answered: boolean;
            sources: components["schemas"]["Source"][];
            usage: components["schemas"]["Usage"];
        };
        Stop: {
            session_id: string;
            /** @description false: nothing was being answered */
            stopped: boolean;
        };
        Health: {
            /** @enum {string} */
            status: "ok" | "unavailable";
            /** Format: date-time */
            timestamp: string;
            /** @description Version of the service */
            version: string;
        };
        ErrorBody: {
            /** @description A sentence for a person */
            error: string;
            code: components["schemas"]["ErrorCode"];
            /** @description Names this request in our logs */
            request_id: string;
        };
        /**
         * @description Stays the same for the same reason
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "invalid_api_key" | "plan_required" | "plan_limit" | "session_not_found" | "bot_not_found" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "idempotency_in_progress" | "too_large" | "unsupported_media_type" | "idempotency_mismatch" | "quota_exceeded" | "rate_limited" | "internal" | "model_unavailable" | "unavailable";
        ChatExchangeEvent: {
            /** @constant */
            type: "chat.exchange";
            /**
             * Format: date-time
             * @description When the exchange ended
             */
            timestamp: string;
            data: {
                /** @description Body of the request as it was received: JSON, or else text, at most 64 kB of it; null without a body */
                request: ({
                    [key: string]: unknown;
                } | unknown[] | string | number | boolean) | null;
                /** @description Body of the response; of a streamed one the complete answer, or the error that ended it */
                response: ({
                    [key: string]: unknown;
                } | unknown[] | string | number | boolean) | null;
                /** @description HTTP status; of a stream that failed the status of its error */
                status: number;
                /** @description HTTP method of the request */
                method: string;
                /** @description Path of the request, with its query */
                path: string;
                /** @description X-Request-Id of the response */
                request_id: string;
                /** @description The API key that made the request; never the key itself */
                key_id: string;
                bot_id: string;
                /** @description The conversation; null when there is none */
                session_id: string | null;
                /** Format: date-time */
                started_at: string;
                /** Format: date-time */
                finished_at: string;
            };
        };
        ConversationRatedEvent: {
            /** @constant */
            type: "conversation.rated";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                /** @description The conversation */
                session_id: string;
                message_id: string;
                /** @enum {string} */
                rating: "up" | "down";
                comment: string | null;
                /** @description The person, when it was one */
                rated_by: string | null;
            };
        };
        QuestionUnansweredEvent: {
            /** @constant */
            type: "question.unanswered";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                /** @description The conversation */
                session_id: string;
                message_id: string;
                question: string;
                /** @description What was answered instead */
                response: string;
            };
        };
        SourceFailedEvent: {
            /** @constant */
            type: "source.failed";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                source_id: string;
                title: string;
                url: string | null;
                error: string;
            };
        };
        QuotaReachedEvent: {
            /** @constant */
            type: "quota.reached";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                limit: number;
                /**
                 * Format: date
                 * @description In UTC
                 */
                day: string;
                /** Format: date-time */
                reset_at: string;
            };
        };
        PingEvent: {
            /** @constant */
            type: "ping";
            /** Format: date-time */
            timestamp: string;
            data: {
                key_id: string;
                bot_id: string;
            };
        };
        CompletionRequest: {
            /** @description The id of the bot that the key belongs to */
            model: string;
            /** @description The last one of the user is the question, those before it are the history. Messages of the system are ignored: the bot has its own instructions. */
            messages: {
                /** @enum {string} */
                role: "system" | "developer" | "user" | "assistant" | "tool" | "function";
                /** @description A text, or parts of the type "text" */
                content?: (string | ({
                    type: string;
                    text?: string;
                } & {
                    [key: string]: unknown;
                })[]) | null;
            }[];
            /** @description Continues the conversation that is stored for this user of yours, or starts it */
            user?: string | null;
            /** @description session_id: continues the conversation of an earlier answer */
            metadata?: {
                session_id?: string | null;
            } | null;
            /** @description inline: the sources also stand below the text, as footnotes */
            citations?: ("inline" | "none") | null;
        };
        Completion: {
            id: string;
            /** @description Unix time in seconds */
            created: number;
            /** @description The id of the bot */
            model: string;
            /** @description Send it as metadata.session_id to go on with this conversation */
            session_id: string;
            /** @constant */
            object: "chat.completion";
            choices: {
                /** @constant */
                index: 0;
                message: {
                    /** @constant */
                    role: "assistant";
                    content: string;
                    refusal: null;
                };
                /** @description What the answer rests on; empty when it found nothing */
                citations: components["schemas"]["Source"][];
                /**
                 * @description length: the bot’s model broke off
                 * @enum {string}
                 */
                finish_reason: "stop" | "length";
                logprobs: null;
            }[];
            usage: {
                prompt_tokens: number;
                completion_tokens: number;
                total_tokens: number;
            };
            /** @description Names this answer */
            message_id: string;
            /** @description false: the sources hold no answer, and the content is the bot's fallback text */
            answered: boolean;
        };
        ModelList: {
            /** @constant */
            object: "list";
            data: {
                /** @description The id of the bot */
                id: string;
                /** @constant */
                object: "model";
                created: number;
                owned_by: string;
            }[];
        };
        Model: {
            /** @description The id of the bot */
            id: string;
            /** @constant */
            object: "model";
            created: number;
            owned_by: string;
        };
        OpenAiError: {
            error: {
                /** @description A sentence for a person */
                message: string;
                /** @description The kind of error */
                type: string;
                /** @description The parameter that is wrong, when it is one */
                param: string | null;
                /** @description Stays the same for the same reason */
                code: string | null;
                /** @description Names this request in our logs */
                request_id: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    chat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable characters. A request sent again with the same key within 24 hours gets the first answer, is not asked twice and does not count. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bot_id": "minecraft",
                 *       "message": "How much health does a creeper have?"
                 *     }
                 */
                "application/json": components["schemas"]["ChatRequest"];
            };
        };
        responses: never;
    };
    streamChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable characters. A request sent again with the same key within 24 hours gets the first answer, is not asked twice and does not count. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bot_id": "minecraft",
                 *       "message": "How much health does a creeper have?"
                 *     }
                 */
                "application/json": components["schemas"]["ChatRequest"];
            };
        };
        responses: never;
    };
    readSession: {
        parameters: {
            query?: {
                /** @description Messages on a page. */
                limit?: number;
                /** @description The next_after of the page before. */
                after?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The session_id of an answer.
                 * @example ses_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session_id of an answer.
                 * @example ses_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    stopAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session_id of an answer.
                 * @example ses_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    resumeStream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session_id of an answer.
                 * @example ses_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createChatCompletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable characters. A request sent again with the same key within 24 hours gets the first answer, is not asked twice and does not count. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "minecraft",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "How much health does a creeper have?"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CompletionRequest"];
            };
        };
        responses: never;
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    readModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the bot.
                 * @example minecraft
                 */
                model: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
}
