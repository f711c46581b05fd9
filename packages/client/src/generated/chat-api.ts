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
    "/api/v1/website/{public_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What pages name the bot by.
                 * @example web_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                public_id: string;
            };
            cookie?: never;
        };
        /** Read how a bot looks */
        get: operations["readWebsite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/{public_id}/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What pages name the bot by.
                 * @example web_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                public_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a ticket for a page
         * @description The Origin of the page must be on the list of the bot. Good for 60 seconds and one use.
         */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/{public_id}/visitor": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What pages name the bot by.
                 * @example web_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                public_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token of 15 minutes
         * @description For a ticket, for the token before as a bearer, or from the share page when that is on.
         */
        post: operations["createVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the bot as a visitor
         * @description A turn of the chat API. With "stream": true, or Accept: text/event-stream, it is streamed as there.
         */
        post: operations["askAsVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the visitor's own */
        get: operations["listOwnConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/conversations/{session_id}": {
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
        /** Read one of them */
        get: operations["readOwnConversation"];
        put?: never;
        post?: never;
        /** Remove one of them */
        delete: operations["deleteOwnConversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/conversations/{session_id}/stop": {
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
        /** Stop the running answer */
        post: operations["stopOwnAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/conversations/{session_id}/stream": {
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
        /** Listen to the running answer again */
        get: operations["followAsVisitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rate an answer */
        post: operations["rateAsVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a person */
        post: operations["createLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the token that is sent
         * @description Its name, its scopes, its expiry and its workspace. Every token may ask this. Any token may ask this.
         */
        get: operations["readToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the bots of the workspace, the oldest first
         * @description Scope: `bots:read`.
         */
        get: operations["listBots"];
        put?: never;
        /**
         * Make a bot
         * @description Only the name is needed. A new bot answers from the data set, which is its first source. Scope: `bots:write`.
         */
        post: operations["createBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * Read a bot with its live instructions
         * @description Scope: `bots:read`.
         */
        get: operations["readBot"];
        put?: never;
        post?: never;
        /**
         * Delete a bot
         * @description Its keys stop working at once. Scope: `bots:write`.
         */
        delete: operations["deleteBot"];
        options?: never;
        head?: never;
        /**
         * Change settings of a bot
         * @description What is not sent stays as it is. Instructions have versions, and an operation of their own. Scope: `bots:write`.
         */
        patch: operations["changeBot"];
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/instructions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * List the versions of the instructions, the newest first
         * @description Scope: `bots:read`.
         */
        get: operations["listInstructions"];
        put?: never;
        /**
         * Give the bot new instructions
         * @description Scope: `bots:write`.
         */
        post: operations["changeInstructions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/instructions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The number of a version. */
                version: number;
            };
            cookie?: never;
        };
        /**
         * Read a version of the instructions
         * @description Scope: `bots:read`.
         */
        get: operations["readInstructions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/instructions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The number of a version. */
                version: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go back to a version of the instructions
         * @description This makes a new version with the old text. Scope: `bots:write`.
         */
        post: operations["restoreInstructions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a bot with its sources
         * @description Keys, webhooks and conversations stay with the first one. Scope: `bots:write`, `knowledge:write`.
         */
        post: operations["cloneBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * Download a bot as a file
         * @description Scope: `bots:read`, `knowledge:read`.
         */
        get: operations["exportBot"];
        /**
         * Make a bot what a file says
         * @description Applying it again changes nothing. With `dry_run=true` it only tells what would change. Scope: `bots:write`, `knowledge:write`.
         */
        put: operations["applyBotFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bot-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new bot from a file
         * @description Answers 201, or 200 with `dry_run=true`, which only tells what would be made. Scope: `bots:write`, `knowledge:write`.
         */
        post: operations["importBotFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * Find passages, without an answer
         * @description The passages of the sources that fit the query best, the best first, each with its score. Scope: `knowledge:read`.
         */
        get: operations["searchKnowledge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * Questions that a bot could suggest to visitors
         * @description From headings and pairs of its sources, and from what was asked most and answered. Scope: `knowledge:read`.
         */
        get: operations["suggestQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * List the sources of a bot, the newest first
         * @description Scope: `knowledge:read`.
         */
        get: operations["listSources"];
        put?: never;
        /**
         * Add a source: a text, questions with answers, a page or a site
         * @description It is read in the background; `state` and `progress` tell how that stands. Scope: `knowledge:write`.
         */
        post: operations["createSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a file as a source
         * @description The body is the file: PDF, Word, Excel, PowerPoint, HTML, Markdown, CSV or plain text. Scope: `knowledge:write`.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/external-sources/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description What you call it: 1 to 200 characters, percent-encoded. */
                external_id: string;
            };
            cookie?: never;
        };
        /**
         * Read a source by your own id
         * @description Scope: `knowledge:read`.
         */
        get: operations["readExternalSource"];
        /**
         * Push a document under an id of your own
         * @description Makes the source, or replaces it when anything about it differs from what was pushed last, or does nothing: `result` tells which. Send it as often as you like. The kind of a source stays. Scope: `knowledge:write`.
         */
        put: operations["putSource"];
        post?: never;
        /**
         * Remove a source by your own id
         * @description Scope: `knowledge:write`.
         */
        delete: operations["deleteExternalSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/external-files/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description What you call it: 1 to 200 characters, percent-encoded. */
                external_id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Push a file under an id of your own
         * @description As putSource; the body is the file. A file with the same bytes is not read again. Scope: `knowledge:write`.
         */
        put: operations["putFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources/{source_id}/pairs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Push a batch of questions with answers into a source of the kind qa
         * @description A question that is there gets the new answer, another one is added; those under `remove` go. Scope: `knowledge:write`.
         */
        put: operations["putPairs"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources/{source_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        /**
         * Read a source and how its reading stands
         * @description Scope: `knowledge:read`.
         */
        get: operations["readSource"];
        put?: never;
        post?: never;
        /**
         * Remove a source
         * @description Scope: `knowledge:write`.
         */
        delete: operations["deleteSource"];
        options?: never;
        head?: never;
        /**
         * Change a source
         * @description What changes its content is read anew, and the old content is found until that is done. Scope: `knowledge:write`.
         */
        patch: operations["changeSource"];
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources/{source_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a file by a newer version
         * @description The body is the file. Title and links stay; the old content is found until the new one is read. Scope: `knowledge:write`.
         */
        post: operations["replaceFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources/{source_id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a source anew
         * @description Scope: `knowledge:write`.
         */
        post: operations["refreshSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources/{source_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the pages again that could not be read
         * @description Scope: `knowledge:write`.
         */
        post: operations["retrySource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources/{source_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop reading a source
         * @description Scope: `knowledge:write`.
         */
        post: operations["cancelSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources/{source_id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        /**
         * List the pages of a source, and what became of each
         * @description Scope: `knowledge:read`.
         */
        get: operations["listSourcePages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources/{source_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        /**
         * Read the text or the pairs of a source as they were sent
         * @description Scope: `knowledge:read`.
         */
        get: operations["readSourceContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/sources/{source_id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        /**
         * Read what was found in a source, passage by passage
         * @description Scope: `knowledge:read`.
         */
        get: operations["readSourceText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests/runs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * List the runs of the tests of a bot, the newest first
         * @description Scope: `bots:read`.
         */
        get: operations["listTestRuns"];
        put?: never;
        /**
         * Run the tests of a bot
         * @description All of them, or those that are named, in the background. With `instructions` or `model` it is a trial: the tests are asked with these settings, which are not saved. Scope: `bots:write`.
         */
        post: operations["startTestRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        /**
         * Read how far a run is, and what came of it
         * @description Scope: `bots:read`.
         */
        get: operations["readTestRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        /**
         * List the results of a run, each beside the one before
         * @description Scope: `bots:read`.
         */
        get: operations["listTestResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a run
         * @description Scope: `bots:write`.
         */
        post: operations["cancelTestRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the settings that a trial has tried
         * @description Refused with 409 when they break a test, unless `save_anyway` is true. Scope: `bots:write`.
         */
        post: operations["publishTestRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * List the tests of a bot, and when they run
         * @description Scope: `bots:read`.
         */
        get: operations["listTests"];
        put?: never;
        /**
         * Add a test to a bot
         * @description Scope: `bots:write`.
         */
        post: operations["createTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * Download the tests of a bot
         * @description Scope: `bots:read`.
         */
        get: operations["exportTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests/import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add many tests to a bot
         * @description Those that it has already are skipped. All others are added, or none. Scope: `bots:write`.
         */
        post: operations["importTests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests/settings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Say when the tests of a bot run by themselves
         * @description Scope: `bots:write`.
         */
        patch: operations["changeTestSettings"];
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/tests/{test_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the test. */
                test_id: string;
            };
            cookie?: never;
        };
        /**
         * Read a test
         * @description Scope: `bots:read`.
         */
        get: operations["readTest"];
        put?: never;
        post?: never;
        /**
         * Delete a test
         * @description Scope: `bots:write`.
         */
        delete: operations["deleteTest"];
        options?: never;
        head?: never;
        /**
         * Change a test
         * @description What is not sent stays as it is. Scope: `bots:write`.
         */
        patch: operations["changeTest"];
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * List conversations, the last used first
         * @description `from` and `until` bound the time of the last use. A page may be short, or empty, and still have a next one: a filter that hardly anything passes looks at some thousands of conversations at once. Scope: `conversations:read`.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * Download conversations with their messages
         * @description Scope: `conversations:read`.
         */
        get: operations["exportConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        /**
         * Read a conversation, the oldest message first
         * @description Scope: `conversations:read`.
         */
        get: operations["readConversation"];
        put?: never;
        post?: never;
        /**
         * Delete a conversation with its messages, for good
         * @description Scope: `conversations:write`.
         */
        delete: operations["deleteConversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/messages/{message_id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description The id of the message. */
                message_id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Rate an answer
         * @description Scope: `conversations:write`.
         */
        put: operations["rateAnswer"];
        post?: never;
        /**
         * Take a rating back
         * @description Scope: `conversations:write`.
         */
        delete: operations["deleteRating"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * List ratings with what they are about, the last rated first
         * @description `from` and `until` bound the time of the rating. Scope: `conversations:read`.
         */
        get: operations["listFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/unanswered": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * List questions to which the sources held no answer
         * @description Equal questions are one group, with how often and when it was asked. The last asked come first. Scope: `conversations:read`.
         */
        get: operations["listUnanswered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/unanswered/{question_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the question. */
                question_id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark such a question as answered, dismissed or open
         * @description Scope: `conversations:write`.
         */
        put: operations["markUnanswered"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/topics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * Read what people ask, grouped by meaning
         * @description The last 7, 30 or 90 days against as many before; the largest topic first, and what is beyond `limit` in `rest`. While `grouping` is true, new questions are still being put to their topics. Scope: `conversations:read`.
         */
        get: operations["listTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/topics/{topic_id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the topic. */
                topic_id: string;
            };
            cookie?: never;
        };
        /**
         * List the questions of a topic, asked last first
         * @description Scope: `conversations:read`.
         */
        get: operations["listTopicQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/topics/{topic_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the topic. */
                topic_id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Mark a topic as answered, dismissed or open
         * @description Scope: `conversations:write`.
         */
        put: operations["markTopic"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * Read figures of a bot by day
         * @description Scope: `usage:read`.
         */
        get: operations["readUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/usage/keys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * Read figures of a bot by key
         * @description Scope: `usage:read`.
         */
        get: operations["readUsageOfKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /**
         * List the API keys of a bot, the newest first
         * @description Scope: `keys:read`.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Make an API key
         * @description This answer shows the key; no other one does. Scope: `keys:write`.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        /**
         * Read an API key
         * @description Scope: `keys:read`.
         */
        get: operations["readKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the label or the webhook of an API key
         * @description Scope: `keys:write`.
         */
        patch: operations["changeKey"];
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key
         * @description The old key works for as long as `overlap` says. Scope: `keys:write`.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key, at once and for good
         * @description Scope: `keys:write`.
         */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        /**
         * Read how the webhook of a key stands
         * @description Scope: `keys:read`.
         */
        get: operations["readWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Scope: `keys:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook/enable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a webhook on again that failed for days
         * @description Scope: `keys:write`.
         */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook/secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a signing secret
         * @description This answer shows the secret; no other one does. Scope: `keys:write`.
         */
        post: operations["createWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        /**
         * List what was sent to the webhook, the newest first
         * @description Scope: `keys:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what did not arrive since a time
         * @description Scope: `keys:write`.
         */
        post: operations["redeliverMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
                /** @description The id of the delivery. */
                delivery_id: string;
            };
            cookie?: never;
        };
        /**
         * Read a delivery with its attempts
         * @description Scope: `keys:read`.
         */
        get: operations["readDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
                /** @description The id of the delivery. */
                delivery_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Scope: `keys:write`.
         */
        post: operations["redeliver"];
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
        ErrorCode: "invalid_request" | "invalid_api_key" | "plan_required" | "plan_limit" | "forbidden" | "session_not_found" | "bot_not_found" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "idempotency_in_progress" | "too_large" | "unsupported_media_type" | "idempotency_mismatch" | "quota_exceeded" | "rate_limited" | "internal" | "model_unavailable" | "unavailable" | "forbidden" | "origin_not_allowed" | "invalid_visitor_token" | "invalid_ticket" | "invalid_identity";
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
                /** @description The API key that made the request, or whose webhook this is; never the key itself */
                key_id: string;
                /**
                 * @description website: a visitor of a page that shows the bot asked
                 * @enum {string}
                 */
                channel: "api" | "website";
                /** @description The visitor, for the channel website */
                visitor_id: string | null;
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
        LeadCreatedEvent: {
            /** @constant */
            type: "lead.created";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                lead_id: string;
                name: string | null;
                email: string;
                question: string;
                /** @description The conversation that led to it */
                session_id: string | null;
                visitor_id: string;
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
        WebsiteVisitRequest: {
            /** @description From the ticket route; good for one use */
            ticket?: string | null;
            /** @description What an earlier answer told this browser to come back with */
            visitor?: string | null;
            /** @description Who the person is, signed with the identity secret of the bot */
            identity?: ({
                /** @description A JSON Web Token (HS256) with user_id or sub, and exp */
                token: string;
            } | {
                /** @description What the customer calls the person */
                user_id: string;
                /** @description HMAC-SHA256 of the user_id with the identity secret, as hex */
                user_hash: string;
                name?: string | null;
                email?: string | null;
            }) | null;
        };
        WebsiteQuestion: {
            /** @description The question: 1 to 8000 characters, spaces around it not counted */
            message: string;
            /** @description Continues the conversation of an earlier answer, with its full history */
            session_id?: string | null;
            /** @description true: the answer as server-sent events; also asked for by Accept: text/event-stream */
            stream?: boolean | null;
        };
        WebsiteFeedbackRequest: {
            message_id: string;
            rating: ("up" | "down") | null;
            /** @description Why, in the words of the visitor */
            reason?: string | null;
        };
        WebsiteLeadRequest: {
            name?: string | null;
            email: string;
            question: string;
            /** @description The conversation that led here */
            session_id?: string | null;
        };
        WebsiteSettings: {
            public_id: string;
            name: string;
            title: string;
            welcome: string;
            placeholder: string | null;
            /** @description Such as #2457d6 */
            colour: string;
            /** @description Black or white: what reads well on the colour */
            text_colour: string;
            avatar_url: string | null;
            initials: string;
            /** @enum {string} */
            launcher: "circle" | "pill";
            launcher_text: string | null;
            /** @enum {string} */
            corner: "right" | "left";
            starters: string[];
            powered_by: boolean;
            hand_over: {
                enabled: boolean;
                text: string | null;
            };
            share: boolean;
            language_default: ("en" | "de" | "es" | "fr" | "pt" | "ja" | "ar" | "he") | null;
            limits: {
                message_characters: number;
            };
        };
        WebsiteTicket: {
            ticket: string;
            expires_in: number;
        };
        WebsiteVisit: {
            /** @description Bearer token of the visitor */
            token: string;
            /** @description Seconds */
            expires_in: number;
            /** @description Keep it, and send it the next time; absent when a token was renewed */
            visitor?: string;
            name?: string;
            /** @description Whether the identity was proven */
            verified: boolean;
        };
        WebsiteAnswer: {
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
            /**
             * @description The visitor asks for a person, and the bot passes questions on
             * @constant
             */
            hand_over?: true;
        };
        WebsiteConversations: {
            conversations: {
                session_id: string;
                /** @description The beginning of the first question */
                title: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                message_count: number;
            }[];
        };
        WebsiteSession: {
            session_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Messages in all */
            message_count: number;
            /** @description In order, the oldest first; answers carry the feedback */
            messages: ((components["schemas"]["UserMessage"] | components["schemas"]["AssistantMessage"]) & {
                feedback?: {
                    /** @enum {string} */
                    rating: "up" | "down";
                    reason: string | null;
                } | null;
            })[];
            /** @description Send it as "after" for the next page; null on the last one */
            next_after: number | null;
        };
        WebsiteStop: {
            session_id: string;
            /** @description false: nothing was being answered */
            stopped: boolean;
        };
        WebsiteFeedback: {
            message_id: string;
            rating: ("up" | "down") | null;
            reason: string | null;
        };
        WebsiteLead: {
            id: string;
            /** Format: date-time */
            created_at: string;
        };
        BotCopy: {
            name?: string;
        };
        NewBot: {
            name: string;
            welcome?: string;
            suggested_questions?: string[];
            fallback_text?: string;
            model?: {
                /** @constant */
                kind: "default";
            } | {
                /** @constant */
                kind: "built-in";
            } | {
                /** @constant */
                kind: "openai-compatible";
                /** Format: uri */
                base_url: string;
                model: string;
                api_key?: string;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                api_key?: string;
            };
            retention_days?: number | null;
            instructions?: string;
        };
        BotChanges: {
            name?: string;
            welcome?: string;
            suggested_questions?: string[];
            fallback_text?: string;
            model?: {
                /** @constant */
                kind: "default";
            } | {
                /** @constant */
                kind: "built-in";
            } | {
                /** @constant */
                kind: "openai-compatible";
                /** Format: uri */
                base_url: string;
                model: string;
                api_key?: string;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                api_key?: string;
            };
            retention_days?: number | null;
        };
        NewInstructions: {
            text: string;
        };
        NewSource: {
            /** @constant */
            kind: "dataset";
        } | {
            /** @constant */
            kind: "text";
            title: string;
            text: string;
            /** Format: uri */
            url?: string;
            published?: boolean;
        } | {
            /** @constant */
            kind: "qa";
            title: string;
            pairs: {
                question: string;
                answer: string;
            }[];
            /** Format: uri */
            url?: string;
            published?: boolean;
        } | {
            /** @constant */
            kind: "url";
            title?: string;
            /** Format: uri */
            url: string;
            refresh_hours?: number | null;
        } | {
            /** @constant */
            kind: "site";
            title?: string;
            /** Format: uri */
            url: string;
            /** @enum {string} */
            discovery?: "sitemap" | "links" | "both";
            sitemap_url?: string | null;
            under?: string | null;
            include?: string[];
            exclude?: string[];
            max_pages?: number | null;
            refresh_hours?: number | null;
        };
        SourceChanges: {
            title?: string;
            text?: string;
            pairs?: {
                question: string;
                answer: string;
            }[];
            published?: boolean;
            url?: string | null;
            /** @enum {string} */
            discovery?: "sitemap" | "links" | "both";
            sitemap_url?: string | null;
            under?: string | null;
            include?: string[];
            exclude?: string[];
            max_pages?: number | null;
            refresh_hours?: number | null;
        };
        Retry: {
            page_id?: string;
        };
        PairBatch: {
            /** @default [] */
            pairs: {
                question: string;
                answer: string;
            }[];
            /** @default [] */
            remove: string[];
        };
        NewFeedback: {
            /** @enum {string} */
            rating: "up" | "down";
            comment?: string | null;
        };
        QuestionState: {
            /** @enum {string} */
            state: "open" | "dismissed" | "answered";
        };
        NewKey: {
            label?: string;
            webhook_url?: string | null;
            webhook_events?: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "quota.reached")[];
            expires_at?: string | null;
        };
        KeyChanges: {
            label?: string;
            webhook_url?: string | null;
            webhook_events?: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "quota.reached")[];
        };
        Rotation: {
            /** @enum {string} */
            overlap: "0" | "1h" | "24h" | "7d";
        };
        NewSecret: {
            /**
             * @default 24h
             * @enum {string}
             */
            overlap: "0" | "1h" | "24h" | "7d";
        };
        Redelivery: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            until?: string;
            /**
             * @default [
             *       "failed",
             *       "cancelled"
             *     ]
             */
            states: ("delivered" | "failed" | "cancelled")[];
        };
        NewTest: {
            /**
             * @description What people call it; null for its question
             * @default null
             */
            name: string | null;
            /** @description What is asked, one after the other in one conversation. The last answer is judged */
            turns: string[];
            /**
             * @description Whether the sources must hold an answer, must hold none, or may do either
             * @default answered
             * @enum {string}
             */
            outcome: "answered" | "refused" | "either";
            /**
             * @description Phrases that the answer must contain
             * @default []
             */
            contains: string[];
            /**
             * @description How many of these phrases it needs
             * @default all
             * @enum {string}
             */
            match: "all" | "any";
            /**
             * @description Phrases that the answer must not contain
             * @default []
             */
            excludes: string[];
            /**
             * @description A part of the title or the URL of a source that the answer must name
             * @default null
             */
            source: string | null;
        };
        TestChanges: {
            /** @description What people call it; null for its question */
            name?: string | null;
            /** @description What is asked, one after the other in one conversation. The last answer is judged */
            turns?: string[];
            /**
             * @description Whether the sources must hold an answer, must hold none, or may do either
             * @enum {string}
             */
            outcome?: "answered" | "refused" | "either";
            /** @description Phrases that the answer must contain */
            contains?: string[];
            /**
             * @description How many of these phrases it needs
             * @enum {string}
             */
            match?: "all" | "any";
            /** @description Phrases that the answer must not contain */
            excludes?: string[];
            /** @description A part of the title or the URL of a source that the answer must name */
            source?: string | null;
        };
        TestImport: {
            tests?: {
                /**
                 * @description What people call it; null for its question
                 * @default null
                 */
                name: string | null;
                /** @description What is asked, one after the other in one conversation. The last answer is judged */
                turns: string[];
                /**
                 * @description Whether the sources must hold an answer, must hold none, or may do either
                 * @default answered
                 * @enum {string}
                 */
                outcome: "answered" | "refused" | "either";
                /**
                 * @description Phrases that the answer must contain
                 * @default []
                 */
                contains: string[];
                /**
                 * @description How many of these phrases it needs
                 * @default all
                 * @enum {string}
                 */
                match: "all" | "any";
                /**
                 * @description Phrases that the answer must not contain
                 * @default []
                 */
                excludes: string[];
                /**
                 * @description A part of the title or the URL of a source that the answer must name
                 * @default null
                 */
                source: string | null;
            }[];
            /** @description Instead of tests */
            csv?: string;
        };
        TestSettingsChanges: {
            /** @description Runs after a source was read */
            after_crawl?: boolean;
            /** @description Runs after new instructions or another model */
            after_change?: boolean;
            /** @description New instructions or another model are only saved when they break no test. Admins change it */
            guard?: boolean;
        };
        NewTestRun: {
            /** @description Of these tests alone */
            test_ids?: string[];
            /** @description Tries these out without saving them */
            instructions?: string;
            /** @description Tries this one out without saving it */
            model?: {
                /** @constant */
                kind: "default";
            } | {
                /** @constant */
                kind: "built-in";
            } | {
                /** @constant */
                kind: "openai-compatible";
                /** Format: uri */
                base_url: string;
                model: string;
                api_key?: string;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                api_key?: string;
            };
        };
        TestPublication: {
            /**
             * @description Saves it although it breaks tests
             * @default false
             */
            save_anyway: boolean;
        };
        ManagementToken: {
            id: string;
            name: string;
            scopes: string[];
            last_four: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            expires_at: string | null;
            revoked_at: string | null;
            /** @description To the minute */
            last_used_at: string | null;
            workspace_id: string;
        };
        Bot: {
            id: string;
            name: string;
            /** @description The first thing a visitor reads */
            welcome: string;
            suggested_questions: string[];
            /** @description The answer when the sources hold none */
            fallback_text: string;
            model: {
                /** @enum {string} */
                kind: "default" | "built-in";
            } | {
                /** @constant */
                kind: "openai-compatible";
                base_url: string;
                model: string;
                has_key: boolean;
                key_last_four: string | null;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                has_key: boolean;
                key_last_four: string | null;
            };
            /** @description How long conversations are kept; null for good */
            retention_days: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        BotWithInstructions: {
            id: string;
            name: string;
            /** @description The first thing a visitor reads */
            welcome: string;
            suggested_questions: string[];
            /** @description The answer when the sources hold none */
            fallback_text: string;
            model: {
                /** @enum {string} */
                kind: "default" | "built-in";
            } | {
                /** @constant */
                kind: "openai-compatible";
                base_url: string;
                model: string;
                has_key: boolean;
                key_last_four: string | null;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                has_key: boolean;
                key_last_four: string | null;
            };
            /** @description How long conversations are kept; null for good */
            retention_days: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            instructions: {
                version: number;
                text: string;
                /** Format: date-time */
                created_at: string;
                /** @description The person, when it was one */
                created_by: string | null;
            };
            /** @description Why its model did not answer the last time */
            model_failure: {
                /** Format: date-time */
                at: string;
                reason: string;
            } | null;
        };
        BotList: {
            bots: {
                id: string;
                name: string;
                /** @description The first thing a visitor reads */
                welcome: string;
                suggested_questions: string[];
                /** @description The answer when the sources hold none */
                fallback_text: string;
                model: {
                    /** @enum {string} */
                    kind: "default" | "built-in";
                } | {
                    /** @constant */
                    kind: "openai-compatible";
                    base_url: string;
                    model: string;
                    has_key: boolean;
                    key_last_four: string | null;
                } | {
                    /** @constant */
                    kind: "anthropic";
                    model: string;
                    has_key: boolean;
                    key_last_four: string | null;
                };
                /** @description How long conversations are kept; null for good */
                retention_days: number | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                today: {
                    requests: number;
                    answered: number;
                    unanswered: number;
                };
                yesterday: {
                    requests: number;
                    answered: number;
                    unanswered: number;
                };
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        Instructions: {
            version: number;
            text: string;
            /** Format: date-time */
            created_at: string;
            /** @description The person, when it was one */
            created_by: string | null;
        };
        BotFileChanges: {
            /** @description Null when a new bot would be made, and was not */
            bot_id: string | null;
            applied: boolean;
            changes: {
                /** @enum {string} */
                action: "add" | "change" | "remove" | "keep";
                what: string;
                lines: string[];
            }[];
        };
        InstructionsList: {
            versions: {
                version: number;
                text: string;
                /** Format: date-time */
                created_at: string;
                /** @description The person, when it was one */
                created_by: string | null;
            }[];
            next_cursor: number | null;
        };
        KnowledgeSource: {
            id: string;
            /** @enum {string} */
            kind: "dataset" | "text" | "qa" | "file" | "url" | "site";
            title: string;
            url: string | null;
            /**
             * @description How its reading stands
             * @enum {string}
             */
            state: "waiting" | "running" | "ready" | "failed" | "cancelled";
            /** @description Why the last reading failed */
            error: string | null;
            /** @description What a program calls it, when one pushed it */
            external_id: string | null;
            /** @description Its pages */
            progress: {
                found: number;
                waiting: number;
                done: number;
                failed: number;
                skipped: number;
            };
            /** @description Passages that can be found */
            passages: number;
            settings: {
                /** @enum {string} */
                discovery?: "sitemap" | "links" | "both";
                sitemap_url?: string;
                max_pages?: number;
                under?: string;
                /** @description Only paths that fit one of these */
                readonly include?: string[];
                /** @description No paths that fit one of these */
                readonly exclude?: string[];
                file_name?: string;
                bytes?: number;
                published?: boolean;
            };
            refresh_hours: number | null;
            next_run_at: string | null;
            finished_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PutSource: {
            id: string;
            /** @enum {string} */
            kind: "dataset" | "text" | "qa" | "file" | "url" | "site";
            title: string;
            url: string | null;
            /**
             * @description How its reading stands
             * @enum {string}
             */
            state: "waiting" | "running" | "ready" | "failed" | "cancelled";
            /** @description Why the last reading failed */
            error: string | null;
            /** @description What a program calls it, when one pushed it */
            external_id: string | null;
            /** @description Its pages */
            progress: {
                found: number;
                waiting: number;
                done: number;
                failed: number;
                skipped: number;
            };
            /** @description Passages that can be found */
            passages: number;
            settings: {
                /** @enum {string} */
                discovery?: "sitemap" | "links" | "both";
                sitemap_url?: string;
                max_pages?: number;
                under?: string;
                /** @description Only paths that fit one of these */
                readonly include?: string[];
                /** @description No paths that fit one of these */
                readonly exclude?: string[];
                file_name?: string;
                bytes?: number;
                published?: boolean;
            };
            refresh_hours: number | null;
            next_run_at: string | null;
            finished_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @enum {string} */
            result: "created" | "replaced" | "unchanged";
        };
        PairCounts: {
            added: number;
            changed: number;
            removed: number;
            unchanged: number;
        };
        SourceList: {
            sources: {
                id: string;
                /** @enum {string} */
                kind: "dataset" | "text" | "qa" | "file" | "url" | "site";
                title: string;
                url: string | null;
                /**
                 * @description How its reading stands
                 * @enum {string}
                 */
                state: "waiting" | "running" | "ready" | "failed" | "cancelled";
                /** @description Why the last reading failed */
                error: string | null;
                /** @description What a program calls it, when one pushed it */
                external_id: string | null;
                /** @description Its pages */
                progress: {
                    found: number;
                    waiting: number;
                    done: number;
                    failed: number;
                    skipped: number;
                };
                /** @description Passages that can be found */
                passages: number;
                settings: {
                    /** @enum {string} */
                    discovery?: "sitemap" | "links" | "both";
                    sitemap_url?: string;
                    max_pages?: number;
                    under?: string;
                    /** @description Only paths that fit one of these */
                    readonly include?: string[];
                    /** @description No paths that fit one of these */
                    readonly exclude?: string[];
                    file_name?: string;
                    bytes?: number;
                    published?: boolean;
                };
                refresh_hours: number | null;
                next_run_at: string | null;
                finished_at: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        SourcePageList: {
            pages: {
                id: string;
                url: string;
                /** @enum {string} */
                state: "waiting" | "done" | "failed" | "skipped";
                reason: string | null;
                title: string | null;
                bytes: number | null;
                passages: number;
                /** Format: date-time */
                updated_at: string;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        SourceContent: {
            /** @constant */
            kind: "text";
            text: string;
        } | {
            /** @constant */
            kind: "qa";
            pairs: {
                question: string;
                answer: string;
            }[];
        };
        SourceText: {
            passages: {
                number: number;
                title: string;
                url: string;
                headings: string[];
                question: string | null;
                text: string;
            }[];
            next_cursor: number | null;
        };
        FoundPassages: {
            passages: {
                id: string;
                source_id: string;
                /** @enum {string} */
                kind: "text" | "qa" | "file" | "page";
                title: string;
                url: string;
                headings: string[];
                text: string;
                question: string | null;
                /** @description From 0 to 1 */
                score: number;
            }[];
        };
        Suggestions: {
            /** @description Made from pairs and headings of the sources */
            from_content: string[];
            /** @description What was asked most and answered */
            most_asked: string[];
        };
        ConversationList: {
            conversations: {
                /** @description The session_id of the chat API */
                id: string;
                /** @enum {string} */
                channel: "api" | "website" | "playground";
                key_id: string | null;
                /** @description Who asked on a website; null for other channels */
                visitor: {
                    id: string;
                    /** @description What your own server calls the person, when that was proven */
                    user_id: string | null;
                    name: string | null;
                    email: string | null;
                } | null;
                message_count: number;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @description The beginning of the first question */
                question: string;
                /** @description Questions to which the sources held no answer */
                unanswered: number;
                feedback: {
                    up: number;
                    down: number;
                };
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        Conversation: {
            /** @description The session_id of the chat API */
            id: string;
            /** @enum {string} */
            channel: "api" | "website" | "playground";
            key_id: string | null;
            /** @description Who asked on a website; null for other channels */
            visitor: {
                id: string;
                /** @description What your own server calls the person, when that was proven */
                user_id: string | null;
                name: string | null;
                email: string | null;
            } | null;
            message_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            messages: ({
                id: string;
                text: string;
                /** Format: date-time */
                created_at: string;
                /** @constant */
                role: "user";
                /** @enum {string} */
                state: "answered" | "running" | "unanswered";
            } | {
                id: string;
                text: string;
                /** Format: date-time */
                created_at: string;
                /** @constant */
                role: "assistant";
                answered: boolean;
                sources: {
                    title: string;
                    url: string;
                    quote?: string;
                }[];
                usage: {
                    model: string;
                    input_tokens: number;
                    output_tokens: number;
                    /** @enum {string} */
                    history: "full" | "summarised";
                    /** @constant */
                    stopped?: true;
                    /** @constant */
                    cut?: true;
                    /** @enum {string} */
                    fallback?: "model_unavailable" | "model_unproven";
                };
                feedback: {
                    /** @enum {string} */
                    rating: "up" | "down";
                    comment: string | null;
                    /** @description The person, when it was one */
                    created_by: string | null;
                    /** Format: date-time */
                    updated_at: string;
                } | null;
                /** @description How an answer of the playground came about; null for answers of the API */
                trace: unknown;
            })[];
            next_after: number | null;
        };
        Feedback: {
            /** @enum {string} */
            rating: "up" | "down";
            comment: string | null;
            /** @description The person, when it was one */
            created_by: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        FeedbackList: {
            feedback: {
                /** @enum {string} */
                rating: "up" | "down";
                comment: string | null;
                /** @description The person, when it was one */
                created_by: string | null;
                /** Format: date-time */
                updated_at: string;
                message_id: string;
                conversation_id: string;
                /** @description Null for answers of earlier releases */
                question: string | null;
                answer: string;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        UnansweredList: {
            questions: {
                /** @description Names the group */
                id: string;
                /** @description As it was asked last */
                question: string;
                count: number;
                /** Format: date-time */
                first_asked_at: string;
                /** Format: date-time */
                last_asked_at: string;
                conversation_id: string;
                /** @enum {string} */
                state: "open" | "dismissed" | "answered";
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        TopicList: {
            days: number;
            total: {
                topics: number;
                questions: number;
                answered: number;
                /** @description Asked in the period before, which was as long */
                questions_before: number;
                /** @description Topics that are gaps */
                gaps: number;
            };
            topics: {
                id: string;
                /** @description What its questions have in common, or its most typical question */
                name: string;
                /** @description The most typical question */
                example: {
                    question: string;
                    conversation_id: string;
                };
                questions: number;
                answered: number;
                /** @description Asked in the period before, which was as long */
                questions_before: number;
                /** @description Questions in twelve equal parts of the period, the oldest first */
                trend: number[];
                feedback: {
                    up: number;
                    down: number;
                };
                /** @description Less than half of the questions were answered, and nobody has seen to it */
                gap: boolean;
                /** @enum {string} */
                state: "open" | "dismissed" | "answered";
                /** Format: date-time */
                last_asked_at: string;
            }[];
            /** @description The topics beyond limit, and questions that belong to none */
            rest: {
                topics: number;
                questions: number;
                answered: number;
                /** @description Asked in the period before, which was as long */
                questions_before: number;
            };
            /** @enum {string} */
            grouped_by: "meaning" | "words";
            /** @description Whether questions are still being put to their topics: ask again in a moment */
            grouping: boolean;
        };
        TopicQuestionList: {
            questions: {
                /** @description Of the message */
                id: string;
                question: string;
                /** @enum {string} */
                channel: "api" | "website" | "playground";
                answered: boolean;
                rating: ("up" | "down") | null;
                conversation_id: string;
                /** Format: date-time */
                asked_at: string;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        BotUsage: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            total: {
                requests: number;
                answered: number;
                unanswered: number;
                failed: number;
                limited: number;
                refused: number;
                errors: number;
                answered_rate: number | null;
                p50_ms: number | null;
                p95_ms: number | null;
            };
            days: {
                requests: number;
                answered: number;
                unanswered: number;
                failed: number;
                limited: number;
                refused: number;
                errors: number;
                answered_rate: number | null;
                p50_ms: number | null;
                p95_ms: number | null;
                /** Format: date */
                day: string;
            }[];
        };
        BotUsageOfKeys: {
            keys: {
                requests: number;
                answered: number;
                unanswered: number;
                failed: number;
                limited: number;
                refused: number;
                errors: number;
                answered_rate: number | null;
                p50_ms: number | null;
                p95_ms: number | null;
                /** @description Null for the playground */
                key_id: string | null;
                label: string;
                last_four: string | null;
                state: ("active" | "expired" | "revoked") | null;
                used_today: number;
                quota_per_day: number | null;
                left_today: number | null;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        Key: {
            id: string;
            bot_id: string;
            label: string;
            last_four: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            webhook_url: string | null;
            webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "quota.reached")[];
            used_today: number;
            quota_per_day: number;
        };
        CreatedKey: {
            id: string;
            bot_id: string;
            label: string;
            last_four: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            webhook_url: string | null;
            webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "quota.reached")[];
            used_today: number;
            quota_per_day: number;
            /** @description The key itself. This is the only answer that shows it */
            key: string;
        };
        RotatedKey: {
            id: string;
            bot_id: string;
            label: string;
            last_four: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /** Format: date-time */
            created_at: string;
            created_by: string | null;
            expires_at: string | null;
            revoked_at: string | null;
            last_used_at: string | null;
            webhook_url: string | null;
            webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "quota.reached")[];
            used_today: number;
            quota_per_day: number;
            /** @description The key itself. This is the only answer that shows it */
            key: string;
            previous: {
                id: string;
                bot_id: string;
                label: string;
                last_four: string;
                /** @enum {string} */
                state: "active" | "expired" | "revoked";
                /** Format: date-time */
                created_at: string;
                created_by: string | null;
                expires_at: string | null;
                revoked_at: string | null;
                last_used_at: string | null;
                webhook_url: string | null;
                webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "quota.reached")[];
                used_today: number;
                quota_per_day: number;
            };
        };
        KeyList: {
            keys: {
                id: string;
                bot_id: string;
                label: string;
                last_four: string;
                /** @enum {string} */
                state: "active" | "expired" | "revoked";
                /** Format: date-time */
                created_at: string;
                created_by: string | null;
                expires_at: string | null;
                revoked_at: string | null;
                last_used_at: string | null;
                webhook_url: string | null;
                webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "quota.reached")[];
                used_today: number;
                quota_per_day: number;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        Webhook: {
            webhook_url: string | null;
            enabled: boolean;
            disabled_at: string | null;
            disabled_reason: ("gone" | "failing") | null;
            failing_since: string | null;
            notice: string | null;
            backlog: {
                waiting: number;
                oldest_at: string | null;
            };
            secrets: {
                id: string;
                /** Format: date-time */
                created_at: string;
                expires_at: string | null;
            }[];
        };
        SigningSecret: {
            secret: string;
            /** Format: date-time */
            created_at: string;
        };
        Delivery: {
            id: string;
            type: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed" | "cancelled";
            session_id: string | null;
            webhook_url: string;
            attempts: number;
            next_attempt_at: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            payload: unknown;
            attempt_log: {
                number: number;
                /** Format: date-time */
                at: string;
                duration_ms: number;
                status: number | null;
                error: string | null;
                answer: string;
            }[];
        };
        DeliveryList: {
            deliveries: {
                id: string;
                type: string;
                /** @enum {string} */
                state: "waiting" | "delivered" | "failed" | "cancelled";
                session_id: string | null;
                webhook_url: string;
                attempts: number;
                next_attempt_at: string | null;
                /** Format: date-time */
                created_at: string;
                finished_at: string | null;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        QueuedDelivery: {
            id: string;
        };
        QueuedDeliveries: {
            count: number;
        };
        Test: {
            /** @description What people call it; null for its question */
            name: string | null;
            /** @description Asked one after the other in one conversation; the last answer is judged */
            turns: string[];
            /**
             * @description Whether the sources must hold an answer, must hold none, or may do either
             * @enum {string}
             */
            outcome: "answered" | "refused" | "either";
            /** @description Phrases that the answer must contain */
            contains: string[];
            /**
             * @description How many of these phrases it needs
             * @enum {string}
             */
            match: "all" | "any";
            /** @description Phrases that the answer must not contain */
            excludes: string[];
            /** @description A part of the title or the URL of a source that the answer must name */
            source: string | null;
            id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description What came of it the last time; null when it was never run */
            last: {
                run_id: string;
                passed: boolean;
                /** Format: date-time */
                at: string;
            } | null;
        };
        TestList: {
            tests: {
                /** @description What people call it; null for its question */
                name: string | null;
                /** @description Asked one after the other in one conversation; the last answer is judged */
                turns: string[];
                /**
                 * @description Whether the sources must hold an answer, must hold none, or may do either
                 * @enum {string}
                 */
                outcome: "answered" | "refused" | "either";
                /** @description Phrases that the answer must contain */
                contains: string[];
                /**
                 * @description How many of these phrases it needs
                 * @enum {string}
                 */
                match: "all" | "any";
                /** @description Phrases that the answer must not contain */
                excludes: string[];
                /** @description A part of the title or the URL of a source that the answer must name */
                source: string | null;
                id: string;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @description What came of it the last time; null when it was never run */
                last: {
                    run_id: string;
                    passed: boolean;
                    /** Format: date-time */
                    at: string;
                } | null;
            }[];
            settings: {
                /** @description Runs after a source was read */
                after_crawl: boolean;
                /** @description Runs after new instructions or another model */
                after_change: boolean;
                /** @description New instructions or another model are only saved when they break no test */
                guard: boolean;
            };
            /** @description Most tests that a bot can have */
            limit: number;
        };
        TestSettings: {
            /** @description Runs after a source was read */
            after_crawl: boolean;
            /** @description Runs after new instructions or another model */
            after_change: boolean;
            /** @description New instructions or another model are only saved when they break no test */
            guard: boolean;
        };
        TestImported: {
            added: number;
            skipped: number;
        };
        TestRun: {
            id: string;
            /** @enum {string} */
            reason: "manual" | "crawl" | "change" | "command" | "trial";
            /**
             * @description interrupted: its server stopped without warning
             * @enum {string}
             */
            state: "waiting" | "running" | "done" | "cancelled" | "interrupted" | "failed";
            total: number;
            done: number;
            passed: number;
            failed: number;
            /** @description Tests that pass with the live settings and fail with those of the trial */
            broken: number;
            /** @description What a trial tries out */
            trial: ("instructions" | "model") | null;
            error: string | null;
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
        };
        TestRunList: {
            runs: {
                id: string;
                /** @enum {string} */
                reason: "manual" | "crawl" | "change" | "command" | "trial";
                /**
                 * @description interrupted: its server stopped without warning
                 * @enum {string}
                 */
                state: "waiting" | "running" | "done" | "cancelled" | "interrupted" | "failed";
                total: number;
                done: number;
                passed: number;
                failed: number;
                /** @description Tests that pass with the live settings and fail with those of the trial */
                broken: number;
                /** @description What a trial tries out */
                trial: ("instructions" | "model") | null;
                error: string | null;
                created_by: string | null;
                /** Format: date-time */
                created_at: string;
                started_at: string | null;
                finished_at: string | null;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        TestResultList: {
            results: {
                test_id: string;
                /** @description The test as it was then */
                test: {
                    /** @description What people call it; null for its question */
                    name: string | null;
                    /** @description Asked one after the other in one conversation; the last answer is judged */
                    turns: string[];
                    /**
                     * @description Whether the sources must hold an answer, must hold none, or may do either
                     * @enum {string}
                     */
                    outcome: "answered" | "refused" | "either";
                    /** @description Phrases that the answer must contain */
                    contains: string[];
                    /**
                     * @description How many of these phrases it needs
                     * @enum {string}
                     */
                    match: "all" | "any";
                    /** @description Phrases that the answer must not contain */
                    excludes: string[];
                    /** @description A part of the title or the URL of a source that the answer must name */
                    source: string | null;
                };
                /** @description One for each question */
                answers: {
                    text: string;
                    answered: boolean;
                    sources: {
                        title: string;
                        url: string;
                        quote?: string;
                    }[];
                    model: string;
                }[];
                passed: boolean;
                failures: {
                    /** @enum {string} */
                    kind: "outcome" | "contains" | "excludes" | "source" | "model" | "error";
                    message: string;
                }[];
                /** @description A trial breaks it: the live settings pass it */
                broken: boolean;
                /** @description Whether the answer is another one than before */
                changed: boolean;
                previous: {
                    passed: boolean;
                    answer: {
                        text: string;
                        answered: boolean;
                        sources: {
                            title: string;
                            url: string;
                            quote?: string;
                        }[];
                        model: string;
                    } | null;
                } | null;
                duration_ms: number;
            }[];
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
    readWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What pages name the bot by.
                 * @example web_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                public_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What pages name the bot by.
                 * @example web_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                public_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createVisitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What pages name the bot by.
                 * @example web_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                public_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteVisitRequest"];
            };
        };
        responses: never;
    };
    askAsVisitor: {
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
                "application/json": components["schemas"]["WebsiteQuestion"];
            };
        };
        responses: never;
    };
    listOwnConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    readOwnConversation: {
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
    deleteOwnConversation: {
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
    stopOwnAnswer: {
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
    followAsVisitor: {
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
    rateAsVisitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteFeedbackRequest"];
            };
        };
        responses: never;
    };
    createLead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteLeadRequest"];
            };
        };
        responses: never;
    };
    readToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listBots: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createBot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Support",
                 *       "instructions": "Answer in one sentence."
                 *     }
                 */
                "application/json": components["schemas"]["NewBot"];
            };
        };
        responses: never;
    };
    readBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    changeBot: {
        parameters: {
            query?: {
                save_anyway?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Support",
                 *       "retention_days": 90
                 *     }
                 */
                "application/json": components["schemas"]["BotChanges"];
            };
        };
        responses: never;
    };
    listInstructions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: number;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    changeInstructions: {
        parameters: {
            query?: {
                save_anyway?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Answer in one sentence."
                 *     }
                 */
                "application/json": components["schemas"]["NewInstructions"];
            };
        };
        responses: never;
    };
    readInstructions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The number of a version. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    restoreInstructions: {
        parameters: {
            query?: {
                save_anyway?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The number of a version. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    cloneBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Support (test)"
                 *     }
                 */
                "application/json": components["schemas"]["BotCopy"];
            };
        };
        responses: never;
    };
    exportBot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    applyBotFile: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
                prune?: "true" | "false";
                save_anyway?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /** @description A bot file (docs/bot-file.md) */
        requestBody: {
            content: {
                "application/yaml": unknown;
            };
        };
        responses: never;
    };
    importBotFile: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A bot file (docs/bot-file.md) */
        requestBody: {
            content: {
                "application/yaml": unknown;
            };
        };
        responses: never;
    };
    searchKnowledge: {
        parameters: {
            query: {
                q: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    suggestQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listSources: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "text",
                 *       "title": "Opening hours",
                 *       "text": "We are open from 9 to 17 on weekdays."
                 *     }
                 */
                "application/json": components["schemas"]["NewSource"];
            };
        };
        responses: never;
    };
    uploadFile: {
        parameters: {
            query: {
                name: string;
                title?: string;
                url?: string;
                allow_duplicate?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        /** @description The bytes of the file */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: never;
    };
    readExternalSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description What you call it: 1 to 200 characters, percent-encoded. */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    putSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description What you call it: 1 to 200 characters, percent-encoded. */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "text",
                 *       "title": "Opening hours",
                 *       "text": "We are open from 9 to 17 on weekdays."
                 *     }
                 */
                "application/json": components["schemas"]["NewSource"];
            };
        };
        responses: never;
    };
    deleteExternalSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description What you call it: 1 to 200 characters, percent-encoded. */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    putFile: {
        parameters: {
            query: {
                name: string;
                title?: string;
                url?: string;
                allow_duplicate?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description What you call it: 1 to 200 characters, percent-encoded. */
                external_id: string;
            };
            cookie?: never;
        };
        /** @description The bytes of the file */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: never;
    };
    putPairs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pairs": [
                 *         {
                 *           "question": "When are you open?",
                 *           "answer": "From 9 to 17."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PairBatch"];
            };
        };
        responses: never;
    };
    readSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    changeSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Opening hours",
                 *       "text": "We are open from 9 to 18 on weekdays."
                 *     }
                 */
                "application/json": components["schemas"]["SourceChanges"];
            };
        };
        responses: never;
    };
    replaceFile: {
        parameters: {
            query: {
                name: string;
                title?: string;
                url?: string;
                allow_duplicate?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        /** @description The bytes of the file */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: never;
    };
    refreshSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    retrySource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Retry"];
            };
        };
        responses: never;
    };
    cancelSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listSourcePages: {
        parameters: {
            query?: {
                limit?: number;
                state?: "waiting" | "done" | "failed" | "skipped";
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    readSourceContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    readSourceText: {
        parameters: {
            query?: {
                limit?: number;
                page_id?: string;
                cursor?: number;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the source. */
                source_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listTestRuns: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    startTestRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["NewTestRun"];
            };
        };
        responses: never;
    };
    readTestRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listTestResults: {
        parameters: {
            query?: {
                only?: "failed" | "changed" | "broken";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    cancelTestRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    publishTestRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the run. */
                run_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["TestPublication"];
            };
        };
        responses: never;
    };
    listTests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": null,
                 *       "turns": [
                 *         "When are you open?"
                 *       ],
                 *       "outcome": "answered",
                 *       "contains": [
                 *         "9",
                 *         "17"
                 *       ],
                 *       "match": "all",
                 *       "excludes": [
                 *         "Sunday"
                 *       ],
                 *       "source": "Opening hours"
                 *     }
                 */
                "application/json": components["schemas"]["NewTest"];
            };
        };
        responses: never;
    };
    exportTests: {
        parameters: {
            query?: {
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    importTests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tests": [
                 *         {
                 *           "name": null,
                 *           "turns": [
                 *             "When are you open?"
                 *           ],
                 *           "outcome": "answered",
                 *           "contains": [
                 *             "9",
                 *             "17"
                 *           ],
                 *           "match": "all",
                 *           "excludes": [
                 *             "Sunday"
                 *           ],
                 *           "source": "Opening hours"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TestImport"];
            };
        };
        responses: never;
    };
    changeTestSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "after_crawl": true
                 *     }
                 */
                "application/json": components["schemas"]["TestSettingsChanges"];
            };
        };
        responses: never;
    };
    readTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the test. */
                test_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the test. */
                test_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    changeTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the test. */
                test_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contains": [
                 *         "9",
                 *         "18"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TestChanges"];
            };
        };
        responses: never;
    };
    listConversations: {
        parameters: {
            query?: {
                channel?: "api" | "website" | "playground";
                visitor_id?: string;
                key_id?: string;
                from?: string;
                until?: string;
                answered?: "true" | "false";
                feedback?: "up" | "down" | "any";
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    exportConversations: {
        parameters: {
            query: {
                channel?: "api" | "website" | "playground";
                visitor_id?: string;
                key_id?: string;
                from?: string;
                until?: string;
                answered?: "true" | "false";
                feedback?: "up" | "down" | "any";
                q?: string;
                format: "csv" | "jsonl";
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    readConversation: {
        parameters: {
            query?: {
                limit?: number;
                after?: number;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    rateAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description The id of the message. */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rating": "down",
                 *       "comment": "Sunday is missing."
                 *     }
                 */
                "application/json": components["schemas"]["NewFeedback"];
            };
        };
        responses: never;
    };
    deleteRating: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description The id of the message. */
                message_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listFeedback: {
        parameters: {
            query?: {
                from?: string;
                until?: string;
                rating?: "up" | "down";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listUnanswered: {
        parameters: {
            query?: {
                state?: "open" | "dismissed" | "answered";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    markUnanswered: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the question. */
                question_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "answered"
                 *     }
                 */
                "application/json": components["schemas"]["QuestionState"];
            };
        };
        responses: never;
    };
    listTopics: {
        parameters: {
            query?: {
                days?: "7" | "30" | "90";
                channel?: "api" | "website" | "playground";
                only?: "gaps";
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listTopicQuestions: {
        parameters: {
            query?: {
                days?: "7" | "30" | "90";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the topic. */
                topic_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    markTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the topic. */
                topic_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "answered"
                 *     }
                 */
                "application/json": components["schemas"]["QuestionState"];
            };
        };
        responses: never;
    };
    readUsage: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                key_id?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    readUsageOfKeys: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                key_id?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listKeys: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Website",
                 *       "webhook_url": "https://example.org/hook",
                 *       "webhook_events": [
                 *         "chat.exchange",
                 *         "question.unanswered"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewKey"];
            };
        };
        responses: never;
    };
    readKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    changeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Website"
                 *     }
                 */
                "application/json": components["schemas"]["KeyChanges"];
            };
        };
        responses: never;
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap": "24h"
                 *     }
                 */
                "application/json": components["schemas"]["Rotation"];
            };
        };
        responses: never;
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    readWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap": "24h"
                 *     }
                 */
                "application/json": components["schemas"]["NewSecret"];
            };
        };
        responses: never;
    };
    listDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "waiting" | "delivered" | "failed" | "cancelled";
                from?: string;
                until?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    redeliverMany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": "2026-11-15T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["Redelivery"];
            };
        };
        responses: never;
    };
    readDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
                /** @description The id of the delivery. */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the key. */
                key_id: string;
                /** @description The id of the delivery. */
                delivery_id: string;
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
