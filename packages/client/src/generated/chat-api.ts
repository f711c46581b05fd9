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
         * @description Continues the conversation with the given session_id, or starts a new one. Messages of one conversation are answered one after the other. If the client disconnects, the answer is still stored. With Accept: text/event-stream, or "stream": true in the body, it answers like streamChat.
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
         * Ask the bot, and stream the answer
         * @description Continues the conversation with the given session_id, or starts a new one. Messages of one conversation are answered one after the other. If the client disconnects, the answer is still stored. The answer is the UI message stream of the AI SDK: start (with the session_id), text-delta parts, source-url parts, data-result with the JSON answer, finish, [DONE].
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
         * @description Deletes it with all its messages, permanently. A running answer is dropped.
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
         * @description The part that is already written is kept. An answer on another instance stops within seconds.
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
         * Resume the stream of the running answer
         * @description Streams the running answer from its beginning. If none is running, it sends the answer to the last question in the same format. If that answer failed, send the question again with the same Idempotency-Key.
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
    "/api/v1/sessions/{session_id}/events": {
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
         * Follow a conversation with a person
         * @description Server-sent events: message (an entry of the messages of a session, with its position as id) for each message, once and in order, and status with status, agent and typing. The stream ends after ten minutes at most: open it again with the last id as Last-Event-ID, or as the parameter after.
         */
        get: operations["followSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{session_id}/handover": {
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
        post?: never;
        /**
         * Go back to the bot
         * @description Ends the conversation with a person, or the wait for one.
         */
        delete: operations["leavePerson"];
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
         * Ask the bot through the OpenAI-compatible API
         * @description The last message of the user is the question, those before it are the history. Sources are the citations of the choice. Tools, several answers, images, sound and JSON output are refused; temperature, token limits and other model parameters are ignored, because the bot has its own settings. With "stream": true the answer is sent as server-sent events with chunks in the format of OpenAI, followed by [DONE].
         */
        post: operations["createChatCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embeddings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn texts into vectors with the built-in sentence model
         * @description Texts with similar meanings get vectors that point in similar directions; all have length 1, so their dot product is their similarity. Up to 64 texts of 4,000 characters. Counts as one request of the key.
         */
        post: operations["createEmbeddings"];
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
                 * @description The public id of the bot.
                 * @example web_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                public_id: string;
            };
            cookie?: never;
        };
        /** Read the appearance of a bot */
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
                 * @description The public id of the bot.
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
         * @description The Origin of the page must be on the list of the bot. A ticket is valid for 60 seconds and one use.
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
                 * @description The public id of the bot.
                 * @example web_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                public_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a token that is valid for 15 minutes
         * @description In exchange for a ticket, or for the previous token sent as a bearer token, or from the share page if that is on.
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
         * @description A turn of the chat API. With "stream": true or Accept: text/event-stream it is streamed, as in the chat API.
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
        /** Resume the stream of the running answer */
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
    "/api/v1/website/conversations/{session_id}/events": {
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
         * Follow a conversation with a person
         * @description The same events as of followSession.
         */
        get: operations["followConversationAsVisitor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/conversations/{session_id}/handover": {
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
        post?: never;
        /** Go back to the bot */
        delete: operations["leavePersonAsVisitor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/conversations/{session_id}/typing": {
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
        /** Show the people who answer for six seconds that the visitor is typing */
        post: operations["typeAsVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/website/conversations/{session_id}/seen": {
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
        /** Say that the visitor has seen the messages of people, which are otherwise sent by mail */
        post: operations["seeAsVisitor"];
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
        /** Leave contact details */
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
         * Read the token of this request
         * @description Its name, scopes, expiry and workspace. Any token may ask this.
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
         * Create a bot
         * @description Only the name is required. A new bot has no sources. Add what it shall know with `createSource`, also the data set (`{"kind":"dataset"}`). Scope: `bots:write`.
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
         * @description Its keys stop working at once. Everything it has stored is then deleted in the background. Scope: `bots:write`.
         */
        delete: operations["deleteBot"];
        options?: never;
        head?: never;
        /**
         * Change settings of a bot
         * @description Fields that are not sent stay unchanged. Instructions have versions and a separate operation. Scope: `bots:write`.
         */
        patch: operations["changeBot"];
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/texts": {
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
         * Read what a bot says itself where `texts` has nothing, by language
         * @description Scope: `bots:read`.
         */
        get: operations["readDefaultTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Restore a version of the instructions
         * @description This creates a new version with the old text. Scope: `bots:write`.
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
         * Copy a bot with its sources and tests
         * @description Keys, webhooks and conversations are not copied. Scope: `bots:write`, `knowledge:write`.
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
         * Apply a file to a bot
         * @description Applying the same file again changes nothing. With `dry_run=true` it only reports what would change. Scope: `bots:write`, `knowledge:write`.
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
         * Create a bot from a file
         * @description Answers 201. With `dry_run=true` it answers 200 and only reports what would be created. Scope: `bots:write`, `knowledge:write`.
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
         * @description The passages that match the query best, the best first, each with its score. Scope: `knowledge:read`.
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
         * @description Questions of its sources that the bot answers, and the answered questions that were asked most. Scope: `knowledge:read`.
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
         * Add a source: a text, questions with answers, a page, a site, a connected service or the data set
         * @description The source is read in the background; `state` and `progress` show how far it is. Scope: `knowledge:write`.
         */
        post: operations["createSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/connectors": {
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
         * List the services that a source can be connected to
         * @description Each with the fields of its settings and credentials, for createSource with the kind `connected`. Scope: `knowledge:read`.
         */
        get: operations["listConnectors"];
        put?: never;
        post?: never;
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
        /**
         * Download a file as it was uploaded
         * @description 404 if `has_original` of the source is not true. Scope: `knowledge:read`.
         */
        get: operations["downloadFile"];
        put?: never;
        /**
         * Replace a file by a newer version
         * @description The body is the file. Title and links stay; the old content is used until the new file was read. Scope: `knowledge:write`.
         */
        post: operations["replaceFile"];
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
                /** @description Your own id: 1 to 200 characters, percent-encoded. */
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
         * @description Creates the source, replaces it if anything differs from the last push, or does nothing; `result` says which. Send it as often as you like. The kind of a source cannot change. Scope: `knowledge:write`.
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
                /** @description Your own id: 1 to 200 characters, percent-encoded. */
                external_id: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Push a file under an id of your own
         * @description Like putSource, with the file as the body. A file with the same bytes is not read again. Scope: `knowledge:write`.
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
         * @description An existing question gets the new answer, a new one is added, and those under `remove` are deleted. Scope: `knowledge:write`.
         */
        put: operations["putPairs"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/answers": {
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
        /**
         * Set the right answer to a question
         * @description Adds the pair to the source "Answers", which is created if it is missing; the same question gets the new answer. The bot gives it to this question in any words, and to no other. Scope: `knowledge:write`.
         */
        put: operations["putAnswer"];
        post?: never;
        /**
         * Remove the answer to a question from the source "Answers"
         * @description Scope: `knowledge:write`.
         */
        delete: operations["deleteAnswer"];
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
         * Read a source and its state
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
         * @description If the content changes, it is read again; the old content is used until then. Scope: `knowledge:write`.
         */
        patch: operations["changeSource"];
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
         * Read a source again
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
         * Retry the pages that could not be read
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
         * List the pages of a source, with the state of each
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
         * Read the passages of a source
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
         * @description Runs all tests, or the given ones, in the background. With `instructions` or `model` the run is a trial: the tests run with these settings, which are not saved. Scope: `bots:write`.
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
         * Read the progress and the results of a run
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
         * List the results of a run, each with the previous result
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
         * Save the settings of a trial
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
         * @description With `format=csv`, the answer is a table. Scope: `bots:read`.
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
         * @description Tests that the bot already has are skipped. All others are added, or none. Scope: `bots:write`.
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
         * Set when the tests of a bot run automatically
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
         * @description Fields that are not sent stay unchanged. Scope: `bots:write`.
         */
        patch: operations["changeTest"];
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/handover": {
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
         * Read how people take over from a bot
         * @description Scope: `bots:read`.
         */
        get: operations["readHandover"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how people take over from a bot
         * @description Scope: `bots:write`.
         */
        patch: operations["changeHandover"];
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/handover/figures": {
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
         * Read waiting time, replies, resolved handovers, and ratings by who answered
         * @description Scope: `usage:read`.
         */
        get: operations["readHandoverFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations of all bots for the people who answer
         * @description `waiting` has the longest wait first and no further pages; `all` has the last used first. Scope: `conversations:read`.
         */
        get: operations["listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/inbox/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        /**
         * Read the state of one conversation
         * @description Scope: `conversations:read`.
         */
        get: operations["readInboxItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/messages": {
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
        get?: never;
        put?: never;
        /**
         * Write to the visitor as a person
         * @description The conversation is with a person from then on, and the bot is silent. With an Idempotency-Key, a repeated request writes nothing again. It waits for an answer of the bot that is being written. Scope: `conversations:write`.
         */
        post: operations["writeMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/typing": {
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
        get?: never;
        put?: never;
        /**
         * Show the visitor for six seconds that a person is typing
         * @description Scope: `conversations:write`.
         */
        post: operations["showTyping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/assignee": {
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
        get?: never;
        /**
         * Give a conversation to a member, or to nobody
         * @description Scope: `conversations:write`.
         */
        put: operations["assignConversation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/hand-back": {
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
        get?: never;
        put?: never;
        /**
         * Hand a conversation back to the bot
         * @description Scope: `conversations:write`.
         */
        post: operations["handBackConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/close": {
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
        get?: never;
        put?: never;
        /**
         * Close the conversation with a person; the bot answers what comes next
         * @description Scope: `conversations:write`.
         */
        post: operations["closeConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/suggestion": {
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
        get?: never;
        put?: never;
        /**
         * Get the bot's answer to the last message without sending it
         * @description Scope: `conversations:write`.
         */
        post: operations["suggestAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/notes": {
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
         * List internal notes, the oldest first
         * @description Scope: `conversations:read`.
         */
        get: operations["listNotes"];
        put?: never;
        /**
         * Add an internal note, which visitors never see
         * @description Scope: `conversations:write`.
         */
        post: operations["createNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/saved-replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved replies
         * @description Scope: `conversations:read`.
         */
        get: operations["listSavedReplies"];
        put?: never;
        /**
         * Save a reply
         * @description Scope: `conversations:write`.
         */
        post: operations["createSavedReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/saved-replies/{reply_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the reply. */
                reply_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved reply
         * @description Scope: `conversations:write`.
         */
        delete: operations["deleteSavedReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/channels": {
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
         * List the channels of a bot, and the platforms that there are
         * @description Scope: `bots:read`.
         */
        get: operations["listChannels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/channels/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the type. */
                type: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Create or change the channel of a platform
         * @description What is left out stays as it is. If all credentials are stored, they are tried. Scope: `bots:write`.
         */
        put: operations["putChannel"];
        post?: never;
        /**
         * Delete a channel; its conversations stay
         * @description Scope: `bots:write`.
         */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/channels/{type}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the type. */
                type: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try the credentials, and send a test message
         * @description Scope: `bots:write`.
         */
        post: operations["testChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/channels/{type}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the type. */
                type: string;
            };
            cookie?: never;
        };
        /**
         * List the last ten events of a channel with their outcome
         * @description Scope: `bots:read`.
         */
        get: operations["listChannelEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description `from` and `until` limit the time of the last use. A page can be short or empty and still have a next one, because one request examines at most some thousand conversations. Scope: `conversations:read`.
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
         * Delete a conversation with its messages, permanently
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
         * Remove a rating
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
         * List ratings with the rated answers, the newest first
         * @description `from` and `until` limit the time of the rating. Scope: `conversations:read`.
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
         * List questions that the sources did not answer
         * @description Identical questions are one group, with the number of times and when they were asked. The most recent come first. Scope: `conversations:read`.
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
         * List topics: questions grouped by meaning
         * @description The last 7, 30 or 90 days, compared with the same number of days before; the largest topic comes first, and topics beyond `limit` are summed up in `rest`. While `grouping` is true, new questions are still being assigned to topics. Scope: `conversations:read`.
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
         * List the questions of a topic, the most recent first
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
         * Read the usage of a bot by day
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
         * Read the usage of a bot by key
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
    "/api/v1/manage/bots/{bot_id}/languages": {
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
         * Read the languages of the content and of the questions
         * @description The last 7, 30, 90 or 365 days; the most asked language comes first. Scope: `usage:read`.
         */
        get: operations["readLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/person-data/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count what is stored about a person
         * @description Scope: `conversations:read`.
         */
        post: operations["findPersonData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/person-data/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download what is stored about a person
         * @description Scope: `conversations:read`.
         */
        post: operations["exportPersonData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/person-data/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete what is stored about a person, and get a proof
         * @description This cannot be undone. 409 while a bot that knows the person is under a legal hold. Scope: `conversations:write`.
         */
        post: operations["deletePersonData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/person-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the proofs of exports and deletions, the newest first
         * @description Scope: `conversations:read`.
         */
        get: operations["listPersonProofs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/manage/bots/{bot_id}/legal-hold": {
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
         * Read the legal hold of a bot
         * @description Scope: `conversations:read`.
         */
        get: operations["readLegalHold"];
        /**
         * Place a legal hold: nothing that people said to the bot is deleted until it is lifted
         * @description Scope: `conversations:write`.
         */
        put: operations["placeLegalHold"];
        post?: never;
        /**
         * Lift the legal hold of a bot
         * @description Scope: `conversations:write`.
         */
        delete: operations["liftLegalHold"];
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
         * Create an API key
         * @description Only this answer shows the key. Scope: `keys:write`.
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
         * Change the label, the webhook or the limit of an API key
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
         * Revoke an API key, at once and permanently
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
         * Read the state of the webhook of a key
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
         * Enable a webhook that was disabled
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
         * Create a signing secret
         * @description Only this answer shows the secret. Scope: `keys:write`.
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
         * List the deliveries of the webhook, the newest first
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
         * Redeliver everything that failed since a time
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
    "/api/v1/manage/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the access rules of the workspace
         * @description Scope: `access:read`.
         */
        get: operations["readAccess"];
        /**
         * Replace the access rules of the workspace
         * @description They apply at once. Networks that do not contain your own address are refused. Scope: `access:write`.
         */
        put: operations["putAccess"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the token of the request
         * @description Any token may ask this.
         */
        get: operations["readOperatorToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspaces of the server, the newest first
         * @description Scope: `workspaces:read`.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace for a person
         * @description Scope: `workspaces:write`.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/workspaces/{workspace_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        /**
         * Read a workspace
         * @description Scope: `workspaces:read`.
         */
        get: operations["readWorkspace"];
        put?: never;
        post?: never;
        /**
         * Delete a workspace with everything in it
         * @description This cannot be undone. A workspace that was deleted before is answered in the same way. Scope: `workspaces:delete`.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Change the plan, the own limits, the access rules or the suspension of a workspace
         * @description Scope: `workspaces:write`.
         */
        patch: operations["changeWorkspace"];
        trace?: never;
    };
    "/api/v1/operate/workspaces/{workspace_id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a workspace
         * @description Nothing is deleted. A workspace that is suspended keeps its reason. Scope: `workspaces:write`.
         */
        post: operations["suspendWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/workspaces/{workspace_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a suspended workspace run again
         * @description Scope: `workspaces:write`.
         */
        post: operations["resumeWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/workspaces/{workspace_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        /**
         * Download a workspace
         * @description Scope: `workspaces:export`.
         */
        get: operations["exportWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a link that signs a person in once
         * @description Not for operators, nor for people with a second factor. Scope: `people:sign-in`.
         */
        post: operations["createSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what each bot was used for, by day, the oldest first
         * @description Scope: `usage:read`.
         */
        get: operations["listUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/usage.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the same as a CSV file
         * @description Scope: `usage:read`.
         */
        get: operations["exportUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/usage-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the usage.daily events, in the order in which they were made
         * @description Scope: `usage:read`.
         */
        get: operations["listUsageEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/metering": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where usage events are sent
         * @description Scope: `usage:read`.
         */
        get: operations["readMetering"];
        /**
         * Turn usage events on or off, and name their receiver
         * @description Scope: `usage:write`.
         */
        put: operations["putMetering"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/metering/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the secret that signs usage events
         * @description It is shown only once. The one before also signs for another day. Scope: `usage:write`.
         */
        post: operations["createMeteringSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/metering/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count up to 92 days again, and send all of their events again with the same ids
         * @description Scope: `usage:write`.
         */
        post: operations["resendUsageEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/brands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the brands of the server by host, without their logos
         * @description Scope: `plans:read`.
         */
        get: operations["listBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/brands/{host}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the host. */
                host: string;
            };
            cookie?: never;
        };
        /**
         * Read the brand of a host
         * @description Scope: `plans:read`.
         */
        get: operations["readBrand"];
        /**
         * Create the brand of a host, or replace all of it
         * @description Scope: `plans:write`.
         */
        put: operations["putBrand"];
        post?: never;
        /**
         * Delete the brand of a host; its workspaces appear under the name of the server
         * @description Scope: `plans:write`.
         */
        delete: operations["deleteBrand"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the plans of the server, the lowest first
         * @description Scope: `plans:read`.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/operate/plans/{plan_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the plan. */
                plan_id: string;
            };
            cookie?: never;
        };
        /**
         * Read a plan
         * @description Scope: `plans:read`.
         */
        get: operations["readPlan"];
        /**
         * Create a plan, or replace all of its terms
         * @description Scope: `plans:write`.
         */
        put: operations["putPlan"];
        post?: never;
        /**
         * Delete a plan that no workspace is on
         * @description Scope: `plans:write`.
         */
        delete: operations["deletePlan"];
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
        /** Check that the service is running */
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
         * Check that the service is ready
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
            /** @description The question: 1 to 8000 characters, not counting spaces around it */
            message: string;
            /** @description Continues the conversation of an earlier answer, with its full history */
            session_id?: string | null;
            /** @description Which sources the answer may be taken from; without it, those that are for everybody */
            filter?: {
                /** @description Also answer from sources for these groups */
                audience?: string[];
                /** @description Only from sources with one of these tags */
                tags?: string[];
                /** @description Only from sources with these values */
                fields?: {
                    [key: string]: string;
                };
            } | null;
            /** @description true: the user asks for a person, whatever the message says */
            hand_over?: boolean | null;
        };
        ChatAnswer: {
            /** @description The answer */
            response: string;
            /** @description The sources of the answer; empty if there are none */
            sources: components["schemas"]["Source"][];
            /** @description Send it with the next message to continue this conversation */
            session_id: string;
            /** @description Id of this answer */
            message_id: string;
            /** @description false: the sources contain no answer, and the response is the bot's fallback message or the closest passage found */
            answered: boolean;
            usage: components["schemas"]["Usage"];
            /**
             * @description Set if a person is to answer. with_person: a person answers, and the response is empty. waiting: the same, and nobody has taken over yet. away: nobody is there now, so the bot goes on answering
             * @enum {string}
             */
            status?: "waiting" | "with_person" | "away";
            /** @description What the user may want to ask next: up to three questions that the bot answers. Absent if there are none, or if the owner has switched them off */
            suggestions?: string[];
        };
        Source: {
            /** @description Name of the source */
            title: string;
            /** @description Where to read it; empty if the owner of the bot does not let visitors open it */
            url: string;
            /** @description The quoted words that prove it */
            quote?: string;
            /** @description The page of the document that it is on, if it is known */
            page?: number;
            /** @description Pictures of the document beside the quote, if visitors may open it */
            pictures?: {
                url: string;
                /** @description What it shows; may be empty */
                alt: string;
            }[];
        };
        Usage: {
            /** @description What wrote the answer: built-in, a model, or person */
            model: string;
            input_tokens: number;
            output_tokens: number;
            /**
             * @description summarised: the conversation was too long for the model
             * @enum {string}
             */
            history: "full" | "summarised";
            /**
             * @description Set if this is no answer to a question. small_talk: a reply to a greeting, thanks and the like. person: the visitor wants to talk to a person. closest: the closest passage found, which is probably not the answer
             * @enum {string}
             */
            kind?: "small_talk" | "person" | "closest";
            /** @description How long the model took to its first word */
            first_token_ms?: number;
            /** @description What the tokens cost, if the owner has set their prices */
            cost?: number;
            /**
             * @description Somebody stopped the answer before it was complete
             * @constant
             */
            stopped?: true;
            /**
             * @description The model broke off; the response is the part before that
             * @constant
             */
            cut?: true;
            /**
             * @description Why the built-in answer was used: the model could not be used, the sources did not prove its sentences, or the budget of the month is spent
             * @enum {string}
             */
            fallback?: "model_unavailable" | "model_unproven" | "budget_spent";
        };
        Session: {
            session_id: string;
            bot_id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Total number of messages */
            message_count: number;
            /**
             * @description As in an answer; absent while the bot alone answers
             * @enum {string}
             */
            status?: "waiting" | "with_person" | "away";
            /** @description In order, the oldest first */
            messages: (components["schemas"]["UserMessage"] | components["schemas"]["AssistantMessage"])[];
            /** @description Send it as "after" for the next page; null on the last one */
            next_after: number | null;
        };
        UserMessage: {
            /** @description Id of this answer */
            message_id: string;
            /** @constant */
            role: "user";
            text: string;
            /** Format: date-time */
            created_at: string;
            /**
             * @description unanswered: the service failed to answer
             * @enum {string}
             */
            state: "answered" | "running" | "unanswered";
        };
        AssistantMessage: {
            /** @description Id of this answer */
            message_id: string;
            /** @constant */
            role: "assistant";
            text: string;
            /** Format: date-time */
            created_at: string;
            /** @description false: the sources contain no answer, and the response is the bot's fallback message or the closest passage found */
            answered: boolean;
            sources: components["schemas"]["Source"][];
            usage: components["schemas"]["Usage"];
            /** @description What the user may want to ask next: up to three questions that the bot answers. Absent if there are none, or if the owner has switched them off */
            suggestions?: string[];
            /** @description The name of the person who wrote it; absent if the bot did */
            author?: string;
            /** @description Path of their picture on this service, if they have one */
            author_picture?: string;
        };
        Stop: {
            session_id: string;
            /** @description false: nothing was being answered */
            stopped: boolean;
        };
        Health: {
            /** @enum {string} */
            status: "ok" | "unavailable";
            /**
             * @description Why the service is not ready
             * @enum {string}
             */
            reason?: "starting" | "stopping" | "models" | "database" | "disk";
            /** Format: date-time */
            timestamp: string;
            /** @description Version of the service */
            version: string;
        };
        ErrorBody: {
            /** @description A message for people to read */
            error: string;
            code: components["schemas"]["ErrorCode"];
            /** @description Id of this request in our logs */
            request_id: string;
        };
        /**
         * @description Stable code of the error
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "invalid_api_key" | "plan_required" | "plan_limit" | "workspace_suspended" | "forbidden" | "session_not_found" | "bot_not_found" | "not_found" | "method_not_allowed" | "request_timeout" | "conflict" | "idempotency_in_progress" | "too_large" | "unsupported_media_type" | "idempotency_mismatch" | "quota_exceeded" | "rate_limited" | "internal" | "model_unavailable" | "unavailable" | "overloaded" | "origin_not_allowed" | "consent_required" | "invalid_visitor_token" | "invalid_ticket" | "invalid_identity";
        ChatExchangeEvent: {
            /** @constant */
            type: "chat.exchange";
            /**
             * Format: date-time
             * @description When the exchange ended
             */
            timestamp: string;
            data: {
                /** @description Body of the request as it was received: JSON, otherwise text, at most 64 kB; null without a body */
                request: ({
                    [key: string]: unknown;
                } | unknown[] | string | number | boolean) | null;
                /** @description Body of the response; for a stream the complete answer, or the error that ended it */
                response: ({
                    [key: string]: unknown;
                } | unknown[] | string | number | boolean) | null;
                /** @description HTTP status; for a failed stream the status of its error */
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
                 * @description website: asked by a website visitor. Others: asked on that platform
                 * @enum {string}
                 */
                channel: "api" | "website" | "slack" | "discord" | "telegram" | "whatsapp" | "teams" | "email";
                /** @description Who asked; null for the channel api */
                visitor_id: string | null;
                bot_id: string;
                /** @description The conversation; null if there is none */
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
                /** @description The person, if it was one */
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
                /** @description The answer that was given instead */
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
                /** @description Whether a token of your server has this address; otherwise it is what the visitor typed */
                email_verified: boolean;
                question: string;
                /** @description The conversation that led to it */
                session_id: string | null;
                visitor_id: string;
            };
        };
        ConversationWaitingEvent: {
            /** @constant */
            type: "conversation.waiting";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                session_id: string;
                visitor_id: string | null;
                /**
                 * @description asked: the visitor wrote so; button: pressed it; failed: the bot had no answer several times
                 * @enum {string}
                 */
                reason: "asked" | "button" | "failed";
                /** @description The message that led to it */
                question: string;
                /** @description Whether it is outside of the opening times; the bot goes on answering then */
                away: boolean;
            };
        };
        ConversationAssignedEvent: {
            /** @constant */
            type: "conversation.assigned";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                session_id: string;
                assignee_id: string | null;
            };
        };
        ConversationMessageEvent: {
            /** @constant */
            type: "conversation.message";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                /** @description The conversation */
                session_id: string;
                message_id: string;
                /**
                 * @description user: the visitor; assistant: the person
                 * @enum {string}
                 */
                role: "user" | "assistant";
                text: string;
                /** @description The name of the person; null for the visitor */
                author: string | null;
            };
        };
        ConversationClosedEvent: {
            /** @constant */
            type: "conversation.closed";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                session_id: string;
                /**
                 * @description closed: a person closed it; handed_back: gave it back; left: the visitor went back to the bot
                 * @enum {string}
                 */
                outcome: "handed_back" | "closed" | "left";
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
        LimitReachedEvent: {
            /** @constant */
            type: "limit.reached";
            /** Format: date-time */
            timestamp: string;
            data: {
                bot_id: string;
                /** @description The key whose webhook this is */
                key_id: string;
                workspace_id: string;
                /** @enum {string} */
                limit: "key_requests_per_day" | "questions_per_day" | "questions_per_month" | "bots" | "keys" | "sources" | "members" | "stored_bytes" | "channels";
                percent: 80 | 100;
                used: number;
                allowed: number;
                /** @description A day or a month in UTC; null for what does not start anew */
                period: string | null;
                resets_at: string | null;
            };
        };
        UsageDailyEvent: {
            /** @constant */
            type: "usage.daily";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** @description The same on every attempt, and the webhook-id */
                id: string;
                workspace_id: string;
                bot_id: string;
                /**
                 * Format: date
                 * @description UTC
                 */
                day: string;
                /** @description 1, then 2 for the first correction */
                revision: number;
                /** @description The event whose figures this one replaces */
                corrects: string | null;
                /** @description Questions with an outcome, outside of the playground */
                questions: number;
                answered: number;
                input_tokens: number;
                output_tokens: number;
                /** @description The questions by the way they came */
                channels: {
                    api: number;
                    website: number;
                    slack: number;
                    discord: number;
                    telegram: number;
                    whatsapp: number;
                    teams: number;
                    email: number;
                };
                /** @description Knowledge of the bot after that day; null where it was not measured */
                stored_bytes: number | null;
                /** @description The difference to the event before: add these up */
                change: {
                    /** @description Questions with an outcome, outside of the playground */
                    questions: number;
                    answered: number;
                    input_tokens: number;
                    output_tokens: number;
                };
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
            /** @description Continues the conversation stored for this user, or starts one */
            user?: string | null;
            /** @description session_id: continues the conversation of an earlier answer */
            metadata?: {
                session_id?: string | null;
            } | null;
            /** @description Which sources the answer may be taken from */
            filter?: {
                /** @description Also answer from sources for these groups */
                audience?: string[];
                /** @description Only from sources with one of these tags */
                tags?: string[];
                /** @description Only from sources with these values */
                fields?: {
                    [key: string]: string;
                };
            } | null;
            /** @description inline: the sources are also added below the text, as footnotes */
            citations?: ("inline" | "none") | null;
        };
        Completion: {
            id: string;
            /** @description Unix time in seconds */
            created: number;
            /** @description The id of the bot */
            model: string;
            /** @description Send it as metadata.session_id to continue this conversation */
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
                /** @description The sources of the answer; empty if there are none */
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
            /** @description Id of this answer */
            message_id: string;
            /** @description false: the sources contain no answer, and the content is the bot's fallback message */
            answered: boolean;
        };
        EmbeddingsRequest: {
            /** @description Always lectern-sentences-2 */
            model: string;
            /** @description A text, or a list of texts. The first 256 word pieces of each are read */
            input: string | string[];
            /** @description float: lists of numbers. base64: 32-bit floats, little endian */
            encoding_format?: ("float" | "base64") | null;
            /** @description Only the dimensions of the model */
            dimensions?: number | null;
        };
        EmbeddingList: {
            /** @constant */
            object: "list";
            model: string;
            data: {
                /** @constant */
                object: "embedding";
                index: number;
                /** @description Of length 1 */
                embedding: number[] | string;
            }[];
            /** @description The words of the texts */
            usage: {
                prompt_tokens: number;
                total_tokens: number;
            };
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
                /** @description A message for people to read */
                message: string;
                /** @description The kind of error */
                type: string;
                /** @description The parameter that is wrong, if there is one */
                param: string | null;
                /** @description Stable code of the error */
                code: string | null;
                /** @description Id of this request in our logs */
                request_id: string;
            };
        };
        WebsiteVisitRequest: {
            /** @description From the ticket route; valid for one use */
            ticket?: string | null;
            /** @description The secret from an earlier answer, to come back as the same visitor */
            visitor?: string | null;
            /** @description Who the person is, signed with the identity secret of the bot */
            identity?: ({
                /** @description A JSON Web Token (HS256) with user_id or sub, and exp; filter says what the person may see */
                token: string;
            } | {
                /** @description The person's id in the customer's system */
                user_id: string;
                /** @description HMAC-SHA256 of the user_id with an identity secret for hashes, as hex */
                user_hash: string;
                name?: string | null;
                email?: string | null;
            }) | null;
        };
        WebsiteQuestion: {
            /** @description The question: 1 to 8000 characters, not counting spaces around it */
            message: string;
            /** @description Continues the conversation of an earlier answer, with its full history */
            session_id?: string | null;
            /** @description true: the user asks for a person, whatever the message says */
            hand_over?: boolean | null;
            /** @description true: stream the answer as server-sent events; Accept: text/event-stream does the same */
            stream?: boolean | null;
            /** @description The `hash` of the consent text that the visitor has accepted, where the bot has one */
            consent?: string | null;
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
            /** @description The `hash` of the consent text that the visitor has accepted, where the bot has one */
            consent?: string | null;
        };
        WebsiteSettings: {
            public_id: string;
            name: string;
            title: string;
            welcome: string;
            placeholder: string | null;
            /** @description Such as #2457d6 */
            colour: string;
            /** @description Black or white, whichever is readable on the colour */
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
            powered_by_name: string;
            /** @description Whether visitors may speak their question, where their browser can write it down */
            voice_input: boolean;
            /** @description What the visitor has to accept first; its `hash` goes with every message */
            consent: {
                text: string;
                url: string | null;
                hash: string;
            } | null;
            /** @description Messages beside the launcher, on pages whose path matches; absent if there are none */
            proactive?: {
                id: string;
                path: string;
                delay_seconds: number;
                text: string;
            }[];
            hand_over: {
                enabled: boolean;
                text: string | null;
                /** @description Whether visitors can get a person in the conversation */
                person: boolean;
                /** @description Whether somebody answers now */
                open: boolean;
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
            /** @description Store it and send it the next time; absent when a token is renewed */
            visitor?: string;
            name?: string;
            /** @description Whether the identity was verified */
            verified: boolean;
        };
        WebsiteAnswer: {
            /** @description The answer */
            response: string;
            /** @description The sources of the answer; empty if there are none */
            sources: components["schemas"]["Source"][];
            /** @description Send it with the next message to continue this conversation */
            session_id: string;
            /** @description Id of this answer */
            message_id: string;
            /** @description false: the sources contain no answer, and the response is the bot's fallback message or the closest passage found */
            answered: boolean;
            usage: components["schemas"]["Usage"];
            /**
             * @description Set if a person is to answer. with_person: a person answers, and the response is empty. waiting: the same, and nobody has taken over yet. away: nobody is there now, so the bot goes on answering
             * @enum {string}
             */
            status?: "waiting" | "with_person" | "away";
            /** @description What the user may want to ask next: up to three questions that the bot answers. Absent if there are none, or if the owner has switched them off */
            suggestions?: string[];
            /**
             * @description The visitor asks for a person, and the contact form is on: offer it
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
            /** @description Total number of messages */
            message_count: number;
            /**
             * @description As in an answer; absent while the bot alone answers
             * @enum {string}
             */
            status?: "waiting" | "with_person" | "away";
            /** @description In order, the oldest first; answers carry the feedback, and whether to offer the contact form */
            messages: ((components["schemas"]["UserMessage"] | components["schemas"]["AssistantMessage"]) & {
                feedback?: {
                    /** @enum {string} */
                    rating: "up" | "down";
                    reason: string | null;
                } | null;
                /**
                 * @description The visitor asks for a person, and the contact form is on: offer it
                 * @constant
                 */
                hand_over?: true;
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
                monthly_budget?: number;
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
                input_price?: number;
                output_price?: number;
                monthly_budget?: number;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                api_key?: string;
                input_price?: number;
                output_price?: number;
                monthly_budget?: number;
            };
            retention_days?: number | null;
            retention?: {
                [key: string]: number | null;
            };
            texts?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            follow_up_questions?: boolean;
            masking?: (("email" | "phone" | "card" | "iban" | "national_id") | {
                name: string;
                pattern: string;
            })[];
            consent?: {
                text: string;
                /** @default null */
                url: string | null;
            } | null;
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
                monthly_budget?: number;
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
                input_price?: number;
                output_price?: number;
                monthly_budget?: number;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                api_key?: string;
                input_price?: number;
                output_price?: number;
                monthly_budget?: number;
            };
            retention_days?: number | null;
            retention?: {
                [key: string]: number | null;
            };
            texts?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            follow_up_questions?: boolean;
            masking?: (("email" | "phone" | "card" | "iban" | "national_id") | {
                name: string;
                pattern: string;
            })[];
            consent?: {
                text: string;
                /** @default null */
                url: string | null;
            } | null;
        };
        NewInstructions: {
            text: string;
        };
        NewSource: {
            /** @constant */
            kind: "dataset";
            /** @description The groups that it is for. Empty: everybody. Left out: unchanged */
            audience?: string[];
            /** @description Labels that a filter can ask for. Left out: unchanged */
            tags?: string[];
            /** @description Your own labels, each with a value. Left out: unchanged */
            fields?: {
                [key: string]: string;
            };
        } | {
            /** @constant */
            kind: "text";
            title: string;
            text: string;
            url?: string;
            published?: boolean;
            /** @description The groups that it is for. Empty: everybody. Left out: unchanged */
            audience?: string[];
            /** @description Labels that a filter can ask for. Left out: unchanged */
            tags?: string[];
            /** @description Your own labels, each with a value. Left out: unchanged */
            fields?: {
                [key: string]: string;
            };
        } | {
            /** @constant */
            kind: "qa";
            title: string;
            pairs: {
                question: string;
                answer: string;
            }[];
            url?: string;
            published?: boolean;
            /** @description The groups that it is for. Empty: everybody. Left out: unchanged */
            audience?: string[];
            /** @description Labels that a filter can ask for. Left out: unchanged */
            tags?: string[];
            /** @description Your own labels, each with a value. Left out: unchanged */
            fields?: {
                [key: string]: string;
            };
        } | {
            /** @constant */
            kind: "url";
            title?: string;
            url: string;
            javascript?: boolean;
            /** @description Request headers for a page or site behind a login, such as a cookie, at most 10. Null removes one. They are stored encrypted, never returned, and sent only to the origin of the URL. */
            headers?: {
                [key: string]: string | null;
            };
            refresh_hours?: number | null;
            /** @description The groups that it is for. Empty: everybody. Left out: unchanged */
            audience?: string[];
            /** @description Labels that a filter can ask for. Left out: unchanged */
            tags?: string[];
            /** @description Your own labels, each with a value. Left out: unchanged */
            fields?: {
                [key: string]: string;
            };
        } | {
            /** @constant */
            kind: "site";
            title?: string;
            url: string;
            javascript?: boolean;
            /** @enum {string} */
            discovery?: "sitemap" | "links" | "both";
            sitemap_url?: string | null;
            under?: string | null;
            include?: string[];
            exclude?: string[];
            max_pages?: number | null;
            refresh_hours?: number | null;
            /** @description The groups that it is for. Empty: everybody. Left out: unchanged */
            audience?: string[];
            /** @description Labels that a filter can ask for. Left out: unchanged */
            tags?: string[];
            /** @description Your own labels, each with a value. Left out: unchanged */
            fields?: {
                [key: string]: string;
            };
            /** @description Request headers for a page or site behind a login, such as a cookie, at most 10. Null removes one. They are stored encrypted, never returned, and sent only to the origin of the URL. */
            headers?: {
                [key: string]: string | null;
            };
        } | {
            /** @constant */
            kind: "connected";
            title?: string;
            connection: {
                /** @constant */
                type: "git";
                /**
                 * @description Hosted on
                 * @enum {string}
                 */
                host: "github" | "gitlab" | "gitea";
                /** @description Server. Only for your own GitLab or GitHub Enterprise, and always for Gitea and Forgejo. */
                server?: string;
                /** @description Repository */
                repository: string;
                /** @description Branch. If it is empty, the default branch. */
                branch?: string;
                /** @description Only these folders. One on each line. */
                folders?: string[];
                /** @description Only files that match. One on each line; * stands for anything. Markdown, MDX, AsciiDoc, HTML and text files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
            } | {
                /** @constant */
                type: "git_clone";
                /** @description Clone address. As git clone takes it, by https. */
                url: string;
                /** @description Branch. If it is empty, the default branch. */
                branch?: string;
                /** @description Only these folders. One on each line. */
                folders?: string[];
                /** @description Only files that match. One on each line; * stands for anything. Markdown, MDX, AsciiDoc, HTML and text files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description Address of a file. Where visitors open it, with {path} and, if there is one, {line}. Otherwise answers only quote the files. */
                file_url?: string;
            } | {
                /** @constant */
                type: "feed";
                /** @description Feed */
                url: string;
                /**
                 * @description Read
                 * @default pages
                 * @enum {string}
                 */
                read: "pages" | "entries";
                /**
                 * @description Entries that leave the feed. Most feeds only have their newest entries.
                 * @default keep
                 * @enum {string}
                 */
                unlisted: "keep" | "remove";
            } | {
                /** @constant */
                type: "s3";
                /** @description Endpoint. Of Amazon S3, or of any storage that is compatible with it. */
                endpoint: string;
                /** @description Region */
                region: string;
                /** @description Bucket */
                bucket: string;
                /** @description Only this folder */
                prefix?: string;
                /** @description Only files that match. One on each line; * stands for anything. Markdown, AsciiDoc, HTML, text, PDF, Office and CSV files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description Public address. If visitors can open the files: what comes before the path. Otherwise answers only quote them. */
                public_url?: string;
            } | {
                /** @constant */
                type: "webdav";
                /** @description Folder. The WebDAV address of a folder, for example of Nextcloud or ownCloud. */
                url: string;
                /** @description Only files that match. One on each line; * stands for anything. Markdown, AsciiDoc, HTML, text, PDF, Office and CSV files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description Public address. If visitors can open the files: what comes before the path. Otherwise answers only quote them. */
                public_url?: string;
            } | {
                /** @constant */
                type: "zendesk";
                /** @description Zendesk address */
                server: string;
                /** @description Language. As in the address of the help center. */
                locale: string;
                /**
                 * @description Articles. Everybody who can ask the bot may see what it reads.
                 * @default public
                 * @enum {string}
                 */
                visibility: "public" | "all";
            } | {
                /** @constant */
                type: "intercom";
                /**
                 * @description Region of the workspace
                 * @default us
                 * @enum {string}
                 */
                region: "us" | "eu" | "au";
                /** @description Languages. One on each line. If it is empty, each article is read in its default language. */
                languages?: string[];
                /** @description API server. Only if Intercom is reached through a proxy. */
                server?: string;
            } | {
                /** @constant */
                type: "notion";
                /** @description API server. Only if Notion is reached through a proxy. */
                server?: string;
            } | {
                /** @constant */
                type: "confluence";
                /**
                 * @description Confluence
                 * @enum {string}
                 */
                hosting: "cloud" | "server";
                /** @description Address */
                server: string;
                /** @description Key of the space. It is in the address of its pages, after /spaces/ or /display/. */
                space: string;
            } | {
                /** @constant */
                type: "google_drive";
                /** @description Folders, shared drives or files. Links, one on each line. Share each with the email address of the service account, as a viewer. */
                places: string[];
                /** @description Only files that match. One on each line; * stands for anything. Docs, Sheets, Slides, PDF, Office, Markdown, HTML, text and CSV files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description API server. Only if Google is reached through a proxy. */
                server?: string;
            } | {
                /** @constant */
                type: "sharepoint";
                /** @description Site. The address of a SharePoint site, or of somebody’s OneDrive. */
                site: string;
                /** @description Directory (tenant) ID. Overview of the app in Microsoft Entra. */
                tenant: string & (unknown & unknown);
                /** @description Application (client) ID. Overview of the app in Microsoft Entra. */
                client_id: string & (unknown & unknown);
                /** @description Only these folders. One on each line, with the name of the library first. */
                folders?: string[];
                /** @description Only files that match. One on each line; * stands for anything. PDF, Office, Markdown, HTML, text and CSV files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description API server. Only if Microsoft Graph is reached through a proxy. */
                server?: string;
            };
            /** @description Credentials by their names. Null removes one. They are stored encrypted and never returned. */
            secrets?: {
                [key: string]: string | null;
            };
            refresh_hours?: number | null;
            /** @description The groups that it is for. Empty: everybody. Left out: unchanged */
            audience?: string[];
            /** @description Labels that a filter can ask for. Left out: unchanged */
            tags?: string[];
            /** @description Your own labels, each with a value. Left out: unchanged */
            fields?: {
                [key: string]: string;
            };
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
            javascript?: boolean;
            /** @enum {string} */
            discovery?: "sitemap" | "links" | "both";
            sitemap_url?: string | null;
            under?: string | null;
            include?: string[];
            exclude?: string[];
            max_pages?: number | null;
            refresh_hours?: number | null;
            /** @description The groups that it is for. Empty: everybody. Left out: unchanged */
            audience?: string[];
            /** @description Labels that a filter can ask for. Left out: unchanged */
            tags?: string[];
            /** @description Your own labels, each with a value. Left out: unchanged */
            fields?: {
                [key: string]: string;
            };
            /** @description Request headers for a page or site behind a login, such as a cookie, at most 10. Null removes one. They are stored encrypted, never returned, and sent only to the origin of the URL. */
            headers?: {
                [key: string]: string | null;
            };
            connection?: {
                /** @constant */
                type: "git";
                /**
                 * @description Hosted on
                 * @enum {string}
                 */
                host: "github" | "gitlab" | "gitea";
                /** @description Server. Only for your own GitLab or GitHub Enterprise, and always for Gitea and Forgejo. */
                server?: string;
                /** @description Repository */
                repository: string;
                /** @description Branch. If it is empty, the default branch. */
                branch?: string;
                /** @description Only these folders. One on each line. */
                folders?: string[];
                /** @description Only files that match. One on each line; * stands for anything. Markdown, MDX, AsciiDoc, HTML and text files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
            } | {
                /** @constant */
                type: "git_clone";
                /** @description Clone address. As git clone takes it, by https. */
                url: string;
                /** @description Branch. If it is empty, the default branch. */
                branch?: string;
                /** @description Only these folders. One on each line. */
                folders?: string[];
                /** @description Only files that match. One on each line; * stands for anything. Markdown, MDX, AsciiDoc, HTML and text files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description Address of a file. Where visitors open it, with {path} and, if there is one, {line}. Otherwise answers only quote the files. */
                file_url?: string;
            } | {
                /** @constant */
                type: "feed";
                /** @description Feed */
                url: string;
                /**
                 * @description Read
                 * @default pages
                 * @enum {string}
                 */
                read: "pages" | "entries";
                /**
                 * @description Entries that leave the feed. Most feeds only have their newest entries.
                 * @default keep
                 * @enum {string}
                 */
                unlisted: "keep" | "remove";
            } | {
                /** @constant */
                type: "s3";
                /** @description Endpoint. Of Amazon S3, or of any storage that is compatible with it. */
                endpoint: string;
                /** @description Region */
                region: string;
                /** @description Bucket */
                bucket: string;
                /** @description Only this folder */
                prefix?: string;
                /** @description Only files that match. One on each line; * stands for anything. Markdown, AsciiDoc, HTML, text, PDF, Office and CSV files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description Public address. If visitors can open the files: what comes before the path. Otherwise answers only quote them. */
                public_url?: string;
            } | {
                /** @constant */
                type: "webdav";
                /** @description Folder. The WebDAV address of a folder, for example of Nextcloud or ownCloud. */
                url: string;
                /** @description Only files that match. One on each line; * stands for anything. Markdown, AsciiDoc, HTML, text, PDF, Office and CSV files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description Public address. If visitors can open the files: what comes before the path. Otherwise answers only quote them. */
                public_url?: string;
            } | {
                /** @constant */
                type: "zendesk";
                /** @description Zendesk address */
                server: string;
                /** @description Language. As in the address of the help center. */
                locale: string;
                /**
                 * @description Articles. Everybody who can ask the bot may see what it reads.
                 * @default public
                 * @enum {string}
                 */
                visibility: "public" | "all";
            } | {
                /** @constant */
                type: "intercom";
                /**
                 * @description Region of the workspace
                 * @default us
                 * @enum {string}
                 */
                region: "us" | "eu" | "au";
                /** @description Languages. One on each line. If it is empty, each article is read in its default language. */
                languages?: string[];
                /** @description API server. Only if Intercom is reached through a proxy. */
                server?: string;
            } | {
                /** @constant */
                type: "notion";
                /** @description API server. Only if Notion is reached through a proxy. */
                server?: string;
            } | {
                /** @constant */
                type: "confluence";
                /**
                 * @description Confluence
                 * @enum {string}
                 */
                hosting: "cloud" | "server";
                /** @description Address */
                server: string;
                /** @description Key of the space. It is in the address of its pages, after /spaces/ or /display/. */
                space: string;
            } | {
                /** @constant */
                type: "google_drive";
                /** @description Folders, shared drives or files. Links, one on each line. Share each with the email address of the service account, as a viewer. */
                places: string[];
                /** @description Only files that match. One on each line; * stands for anything. Docs, Sheets, Slides, PDF, Office, Markdown, HTML, text and CSV files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description API server. Only if Google is reached through a proxy. */
                server?: string;
            } | {
                /** @constant */
                type: "sharepoint";
                /** @description Site. The address of a SharePoint site, or of somebody’s OneDrive. */
                site: string;
                /** @description Directory (tenant) ID. Overview of the app in Microsoft Entra. */
                tenant: string & (unknown & unknown);
                /** @description Application (client) ID. Overview of the app in Microsoft Entra. */
                client_id: string & (unknown & unknown);
                /** @description Only these folders. One on each line, with the name of the library first. */
                folders?: string[];
                /** @description Only files that match. One on each line; * stands for anything. PDF, Office, Markdown, HTML, text and CSV files are read. */
                include?: string[];
                /** @description Leave out files that match */
                exclude?: string[];
                /** @description API server. Only if Microsoft Graph is reached through a proxy. */
                server?: string;
            };
            /** @description Credentials by their names. Null removes one. They are stored encrypted and never returned. */
            secrets?: {
                [key: string]: string | null;
            };
        };
        Retry: {
            page_id?: string;
        };
        PairBatch: {
            pairs?: {
                question: string;
                answer: string;
            }[];
            /** @default [] */
            remove: string[];
        };
        RightAnswer: {
            question: string;
            answer: string;
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
            webhook_events?: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "conversation.waiting" | "conversation.assigned" | "conversation.message" | "conversation.closed" | "quota.reached" | "limit.reached")[];
            expires_at?: string | null;
            /** @description A limit of its own for requests in a UTC day; only one below that of the plan has an effect */
            own_quota_per_day?: number | null;
        };
        KeyChanges: {
            label?: string;
            webhook_url?: string | null;
            webhook_events?: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "conversation.waiting" | "conversation.assigned" | "conversation.message" | "conversation.closed" | "quota.reached" | "limit.reached")[];
            /** @description A limit of its own for requests in a UTC day; only one below that of the plan has an effect */
            own_quota_per_day?: number | null;
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
             * @description Its name; null to use its question
             * @default null
             */
            name: string | null;
            /** @description Questions, asked one after the other in one conversation. The last answer is checked */
            turns: string[];
            /**
             * @description Whether the bot must answer, must refuse to answer, or may do either
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
             * @description Whether the answer must contain all of these phrases or any of them
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
            /** @description Its name; null to use its question */
            name?: string | null;
            /** @description Questions, asked one after the other in one conversation. The last answer is checked */
            turns?: string[];
            /**
             * @description Whether the bot must answer, must refuse to answer, or may do either
             * @enum {string}
             */
            outcome?: "answered" | "refused" | "either";
            /** @description Phrases that the answer must contain */
            contains?: string[];
            /**
             * @description Whether the answer must contain all of these phrases or any of them
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
                 * @description Its name; null to use its question
                 * @default null
                 */
                name: string | null;
                /** @description Questions, asked one after the other in one conversation. The last answer is checked */
                turns: string[];
                /**
                 * @description Whether the bot must answer, must refuse to answer, or may do either
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
                 * @description Whether the answer must contain all of these phrases or any of them
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
            /** @description Run the tests after a source was updated */
            after_crawl?: boolean;
            /** @description Run the tests after new instructions or another model */
            after_change?: boolean;
            /** @description New instructions or another model are saved only if they break no test. Only admins and owners can change this */
            guard?: boolean;
        };
        NewTestRun: {
            /** @description Run only these tests */
            test_ids?: string[];
            /** @description Tests these instructions without saving them */
            instructions?: string;
            /** @description Tests this model without saving it */
            model?: {
                /** @constant */
                kind: "default";
                monthly_budget?: number;
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
                input_price?: number;
                output_price?: number;
                monthly_budget?: number;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                api_key?: string;
                input_price?: number;
                output_price?: number;
                monthly_budget?: number;
            };
        };
        TestPublication: {
            /**
             * @description Saves the change even if it breaks tests
             * @default false
             */
            save_anyway: boolean;
        };
        HandoverChange: {
            /** @description Whether visitors can get a person */
            enabled?: boolean;
            /** @description Unanswered questions in a row after which a person is asked; 0: never */
            after_failures?: number;
            time_zone?: string;
            /** @description When people answer; an empty list: always */
            hours?: {
                days: number[];
                from: string;
                to: string;
            }[];
            /** @description Days without opening times */
            holidays?: string[];
            /** @description How long a reply usually takes, as visitors are told; 0: not told */
            reply_minutes?: number;
            /** @description What visitors are told within the opening times; empty: a default text */
            text?: string;
            /** @description The same outside of the opening times */
            away_text?: string;
            /**
             * @description Least role of who may answer
             * @enum {string}
             */
            answer_role?: "viewer" | "editor" | "admin";
            /** @description Whether owners and admins get an email when nobody takes over within two minutes */
            mail?: boolean;
        };
        NewPersonMessage: {
            /** @description What the visitor reads */
            text: string;
            /** @description The name that the visitor sees; by default that of the person, or of the token */
            author?: string | null;
        };
        NewNote: {
            text: string;
        };
        NewAssignee: {
            /** @description A member of the workspace; null: nobody, so that it waits again */
            assignee_id: string | null;
        };
        NewSavedReply: {
            title: string;
            text: string;
        };
        Person: {
            /** Format: email */
            email?: string;
            /** @description Your own id of the person, as in the identity token */
            user_id?: string;
            /** @description Of a visitor or of a person in a messenger */
            visitor_id?: string;
            /** @description Conversations that your program had for this person with an API key */
            conversation_ids?: string[];
            /**
             * @description Also conversations in which somebody wrote the email address
             * @default false
             */
            with_mentions: boolean;
        };
        NewLegalHold: {
            reason: string;
        };
        ChannelChange: {
            /** @description false: nothing is answered */
            enabled?: boolean;
            /** @description The fields of the platform that are not secret. Null clears one */
            settings?: {
                [key: string]: unknown;
            };
            /** @description Credentials by their names. Null removes one. They are stored encrypted and never returned. */
            secrets?: {
                [key: string]: string | null;
            };
        };
        ChannelTest: {
            /** @description Where a test message goes; without it only the credentials are tried */
            to?: string | null;
        };
        AccessRules: {
            require_second_factor: boolean;
            networks: string[];
        };
        NewWorkspace: {
            name: string;
            /** @description Gets an account without a password if the address has none */
            owner: {
                email: string;
                name?: string;
            };
            /** @description DEFAULT_PLAN without it */
            plan?: string;
            /** @description Instead of the limits of the plan; null for those of the plan again */
            limits?: {
                /** @description Requests of one API key in a UTC day; null: the setting QUOTA_PER_DAY */
                key_requests_per_day?: number | null;
                /** @description Questions of all keys and websites in a UTC day */
                questions_per_day?: number | null;
                /** @description The same in a calendar month */
                questions_per_month?: number | null;
                bots?: number | null;
                /** @description API keys in use */
                keys?: number | null;
                sources?: number | null;
                /** @description Members, open invitations included */
                members?: number | null;
                /** @description Bytes of knowledge */
                stored_bytes?: number | null;
                /** @description Messengers of all bots */
                channels?: number | null;
                /** @description Days after which conversations without a new message are deleted, even where a bot keeps them longer */
                retention_days?: number | null;
            };
        };
        WorkspaceChanges: {
            plan?: string;
            /** @description Instead of the limits of the plan; null for those of the plan again */
            limits?: {
                /** @description Requests of one API key in a UTC day; null: the setting QUOTA_PER_DAY */
                key_requests_per_day?: number | null;
                /** @description Questions of all keys and websites in a UTC day */
                questions_per_day?: number | null;
                /** @description The same in a calendar month */
                questions_per_month?: number | null;
                bots?: number | null;
                /** @description API keys in use */
                keys?: number | null;
                sources?: number | null;
                /** @description Members, open invitations included */
                members?: number | null;
                /** @description Bytes of knowledge */
                stored_bytes?: number | null;
                /** @description Messengers of all bots */
                channels?: number | null;
                /** @description Days after which conversations without a new message are deleted, even where a bot keeps them longer */
                retention_days?: number | null;
            };
            /** @description The host whose brand it appears under; null for the server */
            brand?: string | null;
            /** @description Null lifts the second factor and the networks that its owners require */
            access?: null;
            /** @description Null to let it run again */
            suspended?: {
                /**
                 * @description Its members and programs read it
                 * @default
                 */
                reason: string;
            } | null;
        };
        Suspension: {
            /**
             * @description Its members and programs read it
             * @default
             */
            reason: string;
        };
        PlanTerms: {
            name: string;
            /**
             * @description Whether API keys, tokens and webhooks work
             * @default false
             */
            api_access: boolean;
            /**
             * @description Whether bots on websites may hide "Powered by Lectern"
             * @default false
             */
            white_label: boolean;
            /**
             * @description Whether bots may use other models than that of the server
             * @default true
             */
            own_models: boolean;
            /**
             * @description Requests of one API key in a UTC day; null: the setting QUOTA_PER_DAY
             * @default null
             */
            key_requests_per_day: number | null;
            /**
             * @description Questions of all keys and websites in a UTC day
             * @default null
             */
            questions_per_day: number | null;
            /**
             * @description The same in a calendar month
             * @default null
             */
            questions_per_month: number | null;
            /** @default null */
            bots: number | null;
            /**
             * @description API keys in use
             * @default null
             */
            keys: number | null;
            /** @default null */
            sources: number | null;
            /**
             * @description Members, open invitations included
             * @default null
             */
            members: number | null;
            /**
             * @description Bytes of knowledge
             * @default null
             */
            stored_bytes: number | null;
            /**
             * @description Messengers of all bots
             * @default null
             */
            channels: number | null;
            /**
             * @description Days after which conversations without a new message are deleted, even where a bot keeps them longer
             * @default null
             */
            retention_days: number | null;
        };
        NewSignInLink: {
            email: string;
            /**
             * @description Seconds until the link stops working
             * @default 300
             */
            expires_in: number;
            /** @description A workspace of the person: the link leads to the host of its brand */
            workspace_id?: string;
        };
        BrandTerms: {
            /** @description Instead of "Lectern" */
            name: string;
            /** @default null */
            logo: string | null;
            /** @default null */
            accent: string | null;
            /**
             * @description Sender of its emails instead of MAIL_FROM
             * @default null
             */
            mail_from: string | null;
        };
        MeteringChanges: {
            enabled: boolean;
            /**
             * @description Where events are sent; null to only fetch them
             * @default null
             */
            url: string | null;
        };
        UsagePeriod: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
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
            /** @description The welcome text */
            welcome: string;
            suggested_questions: string[];
            /** @description The answer if the sources contain none */
            fallback_text: string;
            model: {
                /** @enum {string} */
                kind: "default" | "built-in";
                /** @description For a million tokens, in a currency of your choice */
                input_price?: number;
                output_price?: number;
                /** @description Once it is spent, the bot answers without its model */
                monthly_budget?: number;
            } | {
                /** @constant */
                kind: "openai-compatible";
                base_url: string;
                model: string;
                has_key: boolean;
                key_last_four: string | null;
                /** @description For a million tokens, in a currency of your choice */
                input_price?: number;
                output_price?: number;
                /** @description Once it is spent, the bot answers without its model */
                monthly_budget?: number;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                has_key: boolean;
                key_last_four: string | null;
                /** @description For a million tokens, in a currency of your choice */
                input_price?: number;
                output_price?: number;
                /** @description Once it is spent, the bot answers without its model */
                monthly_budget?: number;
            };
            /** @description How long conversations are kept; null keeps them forever */
            retention_days: number | null;
            /** @description What the bot says itself, in your own words, by language; defaults for the rest */
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description Days for which leads, visitors without conversations and the log of webhooks are kept */
            retention: {
                leads: number | null;
                visitors: number | null;
                deliveries: number | null;
            };
            /** @description Personal data in questions that is masked before it is stored */
            masking: (("email" | "phone" | "card" | "iban" | "national_id") | {
                name: string;
                pattern: string;
            })[];
            /** @description What visitors of websites have to accept before their first message; null for nothing */
            consent: {
                text: string;
                url: string | null;
            } | null;
            /** @description Whether answers come with `suggestions`: what to ask next */
            follow_up_questions: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        BotWithInstructions: {
            id: string;
            name: string;
            /** @description The welcome text */
            welcome: string;
            suggested_questions: string[];
            /** @description The answer if the sources contain none */
            fallback_text: string;
            model: {
                /** @enum {string} */
                kind: "default" | "built-in";
                /** @description For a million tokens, in a currency of your choice */
                input_price?: number;
                output_price?: number;
                /** @description Once it is spent, the bot answers without its model */
                monthly_budget?: number;
            } | {
                /** @constant */
                kind: "openai-compatible";
                base_url: string;
                model: string;
                has_key: boolean;
                key_last_four: string | null;
                /** @description For a million tokens, in a currency of your choice */
                input_price?: number;
                output_price?: number;
                /** @description Once it is spent, the bot answers without its model */
                monthly_budget?: number;
            } | {
                /** @constant */
                kind: "anthropic";
                model: string;
                has_key: boolean;
                key_last_four: string | null;
                /** @description For a million tokens, in a currency of your choice */
                input_price?: number;
                output_price?: number;
                /** @description Once it is spent, the bot answers without its model */
                monthly_budget?: number;
            };
            /** @description How long conversations are kept; null keeps them forever */
            retention_days: number | null;
            /** @description What the bot says itself, in your own words, by language; defaults for the rest */
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description Days for which leads, visitors without conversations and the log of webhooks are kept */
            retention: {
                leads: number | null;
                visitors: number | null;
                deliveries: number | null;
            };
            /** @description Personal data in questions that is masked before it is stored */
            masking: (("email" | "phone" | "card" | "iban" | "national_id") | {
                name: string;
                pattern: string;
            })[];
            /** @description What visitors of websites have to accept before their first message; null for nothing */
            consent: {
                text: string;
                url: string | null;
            } | null;
            /** @description Whether answers come with `suggestions`: what to ask next */
            follow_up_questions: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            instructions: {
                version: number;
                text: string;
                /** Format: date-time */
                created_at: string;
                /** @description The person, if it was one */
                created_by: string | null;
            };
            /** @description Why its model failed the last time */
            model_failure: {
                /** Format: date-time */
                at: string;
                reason: string;
            } | null;
        };
        DefaultTexts: {
            defaults: {
                en: {
                    greeting: string;
                    thanks: string;
                    goodbye: string;
                    bot: string;
                    complaint: string;
                    person: string;
                    fallback: string;
                    closest: string;
                };
                de: {
                    greeting: string;
                    thanks: string;
                    goodbye: string;
                    bot: string;
                    complaint: string;
                    person: string;
                    fallback: string;
                    closest: string;
                };
                es: {
                    greeting: string;
                    thanks: string;
                    goodbye: string;
                    bot: string;
                    complaint: string;
                    person: string;
                    fallback: string;
                    closest: string;
                };
                fr: {
                    greeting: string;
                    thanks: string;
                    goodbye: string;
                    bot: string;
                    complaint: string;
                    person: string;
                    fallback: string;
                    closest: string;
                };
                pt: {
                    greeting: string;
                    thanks: string;
                    goodbye: string;
                    bot: string;
                    complaint: string;
                    person: string;
                    fallback: string;
                    closest: string;
                };
                ja: {
                    greeting: string;
                    thanks: string;
                    goodbye: string;
                    bot: string;
                    complaint: string;
                    person: string;
                    fallback: string;
                    closest: string;
                };
                ar: {
                    greeting: string;
                    thanks: string;
                    goodbye: string;
                    bot: string;
                    complaint: string;
                    person: string;
                    fallback: string;
                    closest: string;
                };
                he: {
                    greeting: string;
                    thanks: string;
                    goodbye: string;
                    bot: string;
                    complaint: string;
                    person: string;
                    fallback: string;
                    closest: string;
                };
            };
        };
        BotList: {
            bots: {
                id: string;
                name: string;
                /** @description The welcome text */
                welcome: string;
                suggested_questions: string[];
                /** @description The answer if the sources contain none */
                fallback_text: string;
                model: {
                    /** @enum {string} */
                    kind: "default" | "built-in";
                    /** @description For a million tokens, in a currency of your choice */
                    input_price?: number;
                    output_price?: number;
                    /** @description Once it is spent, the bot answers without its model */
                    monthly_budget?: number;
                } | {
                    /** @constant */
                    kind: "openai-compatible";
                    base_url: string;
                    model: string;
                    has_key: boolean;
                    key_last_four: string | null;
                    /** @description For a million tokens, in a currency of your choice */
                    input_price?: number;
                    output_price?: number;
                    /** @description Once it is spent, the bot answers without its model */
                    monthly_budget?: number;
                } | {
                    /** @constant */
                    kind: "anthropic";
                    model: string;
                    has_key: boolean;
                    key_last_four: string | null;
                    /** @description For a million tokens, in a currency of your choice */
                    input_price?: number;
                    output_price?: number;
                    /** @description Once it is spent, the bot answers without its model */
                    monthly_budget?: number;
                };
                /** @description How long conversations are kept; null keeps them forever */
                retention_days: number | null;
                /** @description What the bot says itself, in your own words, by language; defaults for the rest */
                texts: {
                    [key: string]: {
                        [key: string]: string;
                    };
                };
                /** @description Days for which leads, visitors without conversations and the log of webhooks are kept */
                retention: {
                    leads: number | null;
                    visitors: number | null;
                    deliveries: number | null;
                };
                /** @description Personal data in questions that is masked before it is stored */
                masking: (("email" | "phone" | "card" | "iban" | "national_id") | {
                    name: string;
                    pattern: string;
                })[];
                /** @description What visitors of websites have to accept before their first message; null for nothing */
                consent: {
                    text: string;
                    url: string | null;
                } | null;
                /** @description Whether answers come with `suggestions`: what to ask next */
                follow_up_questions: boolean;
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
            /** @description The person, if it was one */
            created_by: string | null;
        };
        BotFileChanges: {
            /** @description Null in a dry run that would create a bot */
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
                /** @description The person, if it was one */
                created_by: string | null;
            }[];
            next_cursor: number | null;
        };
        KnowledgeSource: {
            id: string;
            /** @enum {string} */
            kind: "dataset" | "text" | "qa" | "file" | "url" | "site" | "connected";
            title: string;
            url: string | null;
            /**
             * @description State of reading the source
             * @enum {string}
             */
            state: "waiting" | "running" | "ready" | "failed" | "cancelled";
            /** @description Why the source could not be read the last time */
            error: string | null;
            /** @description The id that a program pushed it under */
            external_id: string | null;
            /** @description The groups that it is for; empty for everybody */
            readonly audience: string[];
            readonly tags: string[];
            /** @description Your own labels */
            readonly fields: {
                [key: string]: string;
            };
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
                javascript?: boolean;
                sitemap_url?: string;
                max_pages?: number;
                under?: string;
                /** @description Only paths that match one of these are read */
                readonly include?: string[];
                /** @description Paths that match one of these are left out */
                readonly exclude?: string[];
                file_name?: string;
                bytes?: number;
                /** @description Of a file: whether it can be downloaded as it was uploaded */
                has_original?: boolean;
                published?: boolean;
                /** @description Of a connected source: the service, and what of it is read */
                connection?: {
                    type: string;
                } & {
                    [key: string]: unknown;
                };
                /** @description Names of the stored credentials. Their values are never returned */
                readonly secrets?: string[];
                /** @description Of a page or site: names of the stored headers. Their values are never returned */
                readonly headers?: string[];
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
            kind: "dataset" | "text" | "qa" | "file" | "url" | "site" | "connected";
            title: string;
            url: string | null;
            /**
             * @description State of reading the source
             * @enum {string}
             */
            state: "waiting" | "running" | "ready" | "failed" | "cancelled";
            /** @description Why the source could not be read the last time */
            error: string | null;
            /** @description The id that a program pushed it under */
            external_id: string | null;
            /** @description The groups that it is for; empty for everybody */
            readonly audience: string[];
            readonly tags: string[];
            /** @description Your own labels */
            readonly fields: {
                [key: string]: string;
            };
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
                javascript?: boolean;
                sitemap_url?: string;
                max_pages?: number;
                under?: string;
                /** @description Only paths that match one of these are read */
                readonly include?: string[];
                /** @description Paths that match one of these are left out */
                readonly exclude?: string[];
                file_name?: string;
                bytes?: number;
                /** @description Of a file: whether it can be downloaded as it was uploaded */
                has_original?: boolean;
                published?: boolean;
                /** @description Of a connected source: the service, and what of it is read */
                connection?: {
                    type: string;
                } & {
                    [key: string]: unknown;
                };
                /** @description Names of the stored credentials. Their values are never returned */
                readonly secrets?: string[];
                /** @description Of a page or site: names of the stored headers. Their values are never returned */
                readonly headers?: string[];
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
                kind: "dataset" | "text" | "qa" | "file" | "url" | "site" | "connected";
                title: string;
                url: string | null;
                /**
                 * @description State of reading the source
                 * @enum {string}
                 */
                state: "waiting" | "running" | "ready" | "failed" | "cancelled";
                /** @description Why the source could not be read the last time */
                error: string | null;
                /** @description The id that a program pushed it under */
                external_id: string | null;
                /** @description The groups that it is for; empty for everybody */
                readonly audience: string[];
                readonly tags: string[];
                /** @description Your own labels */
                readonly fields: {
                    [key: string]: string;
                };
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
                    javascript?: boolean;
                    sitemap_url?: string;
                    max_pages?: number;
                    under?: string;
                    /** @description Only paths that match one of these are read */
                    readonly include?: string[];
                    /** @description Paths that match one of these are left out */
                    readonly exclude?: string[];
                    file_name?: string;
                    bytes?: number;
                    /** @description Of a file: whether it can be downloaded as it was uploaded */
                    has_original?: boolean;
                    published?: boolean;
                    /** @description Of a connected source: the service, and what of it is read */
                    connection?: {
                        type: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description Names of the stored credentials. Their values are never returned */
                    readonly secrets?: string[];
                    /** @description Of a page or site: names of the stored headers. Their values are never returned */
                    readonly headers?: string[];
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
                /** @description The page of the document that it begins on, if it is known */
                page?: number;
                /** @description Sentences that look like instructions to an AI: visitors see them, and no model follows them */
                ai_instructions: string[];
            }[];
            next_cursor: number | null;
        };
        FoundPassages: {
            passages: {
                id: string;
                source_id: string;
                /** @enum {string} */
                kind: "text" | "qa" | "file" | "page" | "record";
                title: string;
                url: string;
                headings: string[];
                text: string;
                question: string | null;
                /** @description The page of the document that it begins on, if it is known */
                page?: number;
                /** @description From 0 to 1 */
                score: number;
            }[];
        };
        Suggestions: {
            /** @description Questions of the pairs and headings of the sources that the bot answers */
            from_content: string[];
            /** @description Answered questions that were asked most */
            most_asked: string[];
        };
        ConnectorList: {
            connectors: {
                type: string;
                name: string;
                summary: string;
                /** @description Whether the service can announce changes at /hooks/{source_id} */
                has_pushes: boolean;
                /** @description Fields of `connection`; those with the control `secret` belong into `secrets` */
                fields: {
                    name: string;
                    label: string;
                    hint: string | null;
                    placeholder: string | null;
                    /** @enum {string} */
                    control: "text" | "number" | "lines" | "choice" | "secret";
                    required: boolean;
                    advanced: boolean;
                    options: {
                        value: string;
                        label: string;
                    }[];
                }[];
            }[];
        };
        ConversationList: {
            conversations: {
                /** @description The session_id of the chat API */
                id: string;
                /** @enum {string} */
                channel: "api" | "website" | "playground" | "slack" | "discord" | "telegram" | "whatsapp" | "teams" | "email";
                key_id: string | null;
                /** @description Who asked on a website; null for other channels */
                visitor: {
                    id: string;
                    /** @description The person's id on your own server, if it was verified */
                    user_id: string | null;
                    name: string | null;
                    email: string | null;
                    /** @description Whether your server signed name and email in a token; with a user_hash the page sends them unsigned */
                    contact_verified: boolean;
                } | null;
                message_count: number;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /** @description The beginning of the first question */
                question: string;
                /** @description Questions that the sources did not answer */
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
            channel: "api" | "website" | "playground" | "slack" | "discord" | "telegram" | "whatsapp" | "teams" | "email";
            key_id: string | null;
            /** @description Who asked on a website; null for other channels */
            visitor: {
                id: string;
                /** @description The person's id on your own server, if it was verified */
                user_id: string | null;
                name: string | null;
                email: string | null;
                /** @description Whether your server signed name and email in a token; with a user_hash the page sends them unsigned */
                contact_verified: boolean;
            } | null;
            message_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description What the visitor of a website accepted last */
            consent: {
                /** @description SHA-256 of the text and its link: another text has another one */
                hash: string;
                /** Format: date-time */
                accepted_at: string;
            } | null;
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
                    /** @description The page of the document that it is on, if it is known */
                    page?: number;
                    source_id?: string;
                }[];
                usage: {
                    model: string;
                    input_tokens: number;
                    output_tokens: number;
                    /** @enum {string} */
                    history: "full" | "summarised";
                    first_token_ms?: number;
                    cost?: number;
                    /** @enum {string} */
                    kind?: "small_talk" | "person" | "closest";
                    /** @constant */
                    stopped?: true;
                    /** @constant */
                    cut?: true;
                    /** @enum {string} */
                    fallback?: "model_unavailable" | "model_unproven" | "budget_spent";
                };
                /** @description What the bot suggested to ask next */
                suggestions?: string[];
                feedback: {
                    /** @enum {string} */
                    rating: "up" | "down";
                    comment: string | null;
                    /** @description The person, if it was one */
                    created_by: string | null;
                    /** Format: date-time */
                    updated_at: string;
                } | null;
                /** @description The name of the person who wrote it; null if the bot did */
                author: string | null;
                /** @description Path of their picture on this service, if they have one */
                author_picture?: string;
                /** @description How an answer in the playground was found; null for answers through the API */
                trace: unknown;
            })[];
            next_after: number | null;
        };
        Feedback: {
            /** @enum {string} */
            rating: "up" | "down";
            comment: string | null;
            /** @description The person, if it was one */
            created_by: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        FeedbackList: {
            feedback: {
                /** @enum {string} */
                rating: "up" | "down";
                comment: string | null;
                /** @description The person, if it was one */
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
                /** @description Id of the group */
                id: string;
                /** @description The last wording of the question */
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
                /** @description Number of questions in the previous period of the same length */
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
                /** @description Number of questions in the previous period of the same length */
                questions_before: number;
                /** @description Questions in twelve equal parts of the period, the oldest first */
                trend: number[];
                feedback: {
                    up: number;
                    down: number;
                };
                /** @description Less than half of the questions were answered, and nobody has written an answer or dismissed it */
                gap: boolean;
                /** @enum {string} */
                state: "open" | "dismissed" | "answered";
                /** Format: date-time */
                last_asked_at: string;
            }[];
            /** @description The topics beyond limit, and questions without a topic */
            rest: {
                topics: number;
                questions: number;
                answered: number;
                /** @description Number of questions in the previous period of the same length */
                questions_before: number;
            };
            /** @enum {string} */
            grouped_by: "meaning" | "words";
            /** @description Whether questions are still being assigned to topics; try again in a moment */
            grouping: boolean;
        };
        TopicQuestionList: {
            questions: {
                /** @description Of the message */
                id: string;
                question: string;
                /** @enum {string} */
                channel: "api" | "website" | "playground" | "slack" | "discord" | "telegram" | "whatsapp" | "teams" | "email";
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
                /** @description Greetings, thanks and the like; neither answered nor unanswered */
                small_talk: number;
                /** @description Visitors who asked for a person; neither answered nor unanswered */
                person: number;
                failed: number;
                /** @description Pieces of personal data that were masked in questions */
                masked: number;
                limited: number;
                refused: number;
                errors: number;
                answered_rate: number | null;
                p50_ms: number | null;
                p95_ms: number | null;
                /** @description Of models; the built-in answerer needs none */
                input_tokens: number;
                output_tokens: number;
                /** @description Of the answers whose tokens have a price */
                cost: number;
                /** @description How long models take to their first word */
                first_token_p50_ms: number | null;
            };
            days: {
                requests: number;
                answered: number;
                unanswered: number;
                /** @description Greetings, thanks and the like; neither answered nor unanswered */
                small_talk: number;
                /** @description Visitors who asked for a person; neither answered nor unanswered */
                person: number;
                failed: number;
                /** @description Pieces of personal data that were masked in questions */
                masked: number;
                limited: number;
                refused: number;
                errors: number;
                answered_rate: number | null;
                p50_ms: number | null;
                p95_ms: number | null;
                /** @description Of models; the built-in answerer needs none */
                input_tokens: number;
                output_tokens: number;
                /** @description Of the answers whose tokens have a price */
                cost: number;
                /** @description How long models take to their first word */
                first_token_p50_ms: number | null;
                /** Format: date */
                day: string;
            }[];
        };
        BotUsageOfKeys: {
            keys: {
                requests: number;
                answered: number;
                unanswered: number;
                /** @description Greetings, thanks and the like; neither answered nor unanswered */
                small_talk: number;
                /** @description Visitors who asked for a person; neither answered nor unanswered */
                person: number;
                failed: number;
                /** @description Pieces of personal data that were masked in questions */
                masked: number;
                limited: number;
                refused: number;
                errors: number;
                answered_rate: number | null;
                p50_ms: number | null;
                p95_ms: number | null;
                /** @description Of models; the built-in answerer needs none */
                input_tokens: number;
                output_tokens: number;
                /** @description Of the answers whose tokens have a price */
                cost: number;
                /** @description How long models take to their first word */
                first_token_p50_ms: number | null;
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
        BotLanguages: {
            days: number;
            languages: {
                /** @description Code of two letters; null for texts that are too short to tell */
                language: string | null;
                /** @description Pages and texts of the sources, of the latest 500 */
                pages: number;
                /** @description Of the latest 1,000 in the period */
                questions: number;
                answered: number;
                /** @description Null without questions */
                answered_rate: number | null;
            }[];
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
            webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "conversation.waiting" | "conversation.assigned" | "conversation.message" | "conversation.closed" | "quota.reached" | "limit.reached")[];
            used_today: number;
            /** @description Requests that it may make in a UTC day */
            quota_per_day: number;
            /** @description A limit of its own, if it has one */
            own_quota_per_day: number | null;
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
            webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "conversation.waiting" | "conversation.assigned" | "conversation.message" | "conversation.closed" | "quota.reached" | "limit.reached")[];
            used_today: number;
            /** @description Requests that it may make in a UTC day */
            quota_per_day: number;
            /** @description A limit of its own, if it has one */
            own_quota_per_day: number | null;
            /** @description The key itself, which no other answer shows */
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
            webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "conversation.waiting" | "conversation.assigned" | "conversation.message" | "conversation.closed" | "quota.reached" | "limit.reached")[];
            used_today: number;
            /** @description Requests that it may make in a UTC day */
            quota_per_day: number;
            /** @description A limit of its own, if it has one */
            own_quota_per_day: number | null;
            /** @description The key itself, which no other answer shows */
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
                webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "conversation.waiting" | "conversation.assigned" | "conversation.message" | "conversation.closed" | "quota.reached" | "limit.reached")[];
                used_today: number;
                /** @description Requests that it may make in a UTC day */
                quota_per_day: number;
                /** @description A limit of its own, if it has one */
                own_quota_per_day: number | null;
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
                webhook_events: ("chat.exchange" | "conversation.rated" | "question.unanswered" | "source.failed" | "lead.created" | "conversation.waiting" | "conversation.assigned" | "conversation.message" | "conversation.closed" | "quota.reached" | "limit.reached")[];
                used_today: number;
                /** @description Requests that it may make in a UTC day */
                quota_per_day: number;
                /** @description A limit of its own, if it has one */
                own_quota_per_day: number | null;
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
            /** @description Its name; null to use its question */
            name: string | null;
            /** @description Asked one after the other in one conversation; the last answer is checked */
            turns: string[];
            /**
             * @description Whether the bot must answer, must refuse to answer, or may do either
             * @enum {string}
             */
            outcome: "answered" | "refused" | "either";
            /** @description Phrases that the answer must contain */
            contains: string[];
            /**
             * @description Whether the answer must contain all of these phrases or any of them
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
            /** @description The last result; null if it was never run */
            last: {
                run_id: string;
                passed: boolean;
                /** Format: date-time */
                at: string;
            } | null;
        };
        TestList: {
            tests: {
                /** @description Its name; null to use its question */
                name: string | null;
                /** @description Asked one after the other in one conversation; the last answer is checked */
                turns: string[];
                /**
                 * @description Whether the bot must answer, must refuse to answer, or may do either
                 * @enum {string}
                 */
                outcome: "answered" | "refused" | "either";
                /** @description Phrases that the answer must contain */
                contains: string[];
                /**
                 * @description Whether the answer must contain all of these phrases or any of them
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
                /** @description The last result; null if it was never run */
                last: {
                    run_id: string;
                    passed: boolean;
                    /** Format: date-time */
                    at: string;
                } | null;
            }[];
            settings: {
                /** @description Run the tests after a source was updated */
                after_crawl: boolean;
                /** @description Run the tests after new instructions or another model */
                after_change: boolean;
                /** @description New instructions or another model are saved only if they break no test */
                guard: boolean;
            };
            /** @description Maximum number of tests of a bot */
            limit: number;
        };
        TestSettings: {
            /** @description Run the tests after a source was updated */
            after_crawl: boolean;
            /** @description Run the tests after new instructions or another model */
            after_change: boolean;
            /** @description New instructions or another model are saved only if they break no test */
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
            /** @description The settings that a trial tests */
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
                /** @description The settings that a trial tests */
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
                    /** @description Its name; null to use its question */
                    name: string | null;
                    /** @description Asked one after the other in one conversation; the last answer is checked */
                    turns: string[];
                    /**
                     * @description Whether the bot must answer, must refuse to answer, or may do either
                     * @enum {string}
                     */
                    outcome: "answered" | "refused" | "either";
                    /** @description Phrases that the answer must contain */
                    contains: string[];
                    /**
                     * @description Whether the answer must contain all of these phrases or any of them
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
                /** @description Broken by the trial: it passes with the live settings */
                broken: boolean;
                /** @description Whether the answer differs from the previous one */
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
        HandoverSettings: {
            /** @description Whether visitors can get a person */
            enabled: boolean;
            /** @description Unanswered questions in a row after which a person is asked; 0: never */
            after_failures: number;
            time_zone: string;
            /** @description When people answer; an empty list: always */
            hours: {
                days: number[];
                from: string;
                to: string;
            }[];
            /** @description Days without opening times */
            holidays: string[];
            /** @description How long a reply usually takes, as visitors are told; 0: not told */
            reply_minutes: number;
            /** @description What visitors are told within the opening times; empty: a default text */
            text: string;
            /** @description The same outside of the opening times */
            away_text: string;
            /**
             * @description Least role of who may answer
             * @enum {string}
             */
            answer_role: "viewer" | "editor" | "admin";
            /** @description Whether owners and admins get an email when nobody takes over within two minutes */
            mail: boolean;
        };
        Inbox: {
            conversations: {
                /** @description The session_id of the chat API */
                id: string;
                bot_id: string;
                bot_name: string;
                /** @enum {string} */
                channel: "api" | "website" | "playground" | "slack" | "discord" | "telegram" | "whatsapp" | "teams" | "email";
                visitor: {
                    id: string;
                    /** @description The person's id on your own server, if it was verified */
                    user_id: string | null;
                    name: string | null;
                    email: string | null;
                    /** @description Whether your server signed name and email in a token; with a user_hash the page sends them unsigned */
                    contact_verified: boolean;
                } | null;
                /** @description The beginning of the first question */
                question: string;
                /** @description The beginning of the last message */
                last: {
                    /** @enum {string} */
                    role: "user" | "assistant";
                    text: string;
                    author: string | null;
                    /** Format: date-time */
                    at: string;
                } | null;
                /**
                 * @description away: a person is wanted outside of the opening times, and the bot goes on
                 * @enum {string}
                 */
                status: "bot" | "away" | "waiting" | "with_person";
                assignee: {
                    id: string;
                    name: string;
                } | null;
                /** @description Whether the role of the caller is enough to answer visitors of this bot */
                may_answer: boolean;
                /**
                 * @description Least role of who may answer
                 * @enum {string}
                 */
                answer_role: "viewer" | "editor" | "admin";
                /** @description Since when a person is wanted; null while the bot answers */
                waiting_since: string | null;
                /** @description Whether a person is to answer and the visitor wrote last */
                needs_reply: boolean;
                /** @description Whether the visitor is typing right now */
                visitor_typing: boolean;
                message_count: number;
                note_count: number;
                /** Format: date-time */
                updated_at: string;
            }[];
            counts: {
                waiting: number;
                mine: number;
            };
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        InboxItem: {
            /** @description The session_id of the chat API */
            id: string;
            bot_id: string;
            bot_name: string;
            /** @enum {string} */
            channel: "api" | "website" | "playground" | "slack" | "discord" | "telegram" | "whatsapp" | "teams" | "email";
            visitor: {
                id: string;
                /** @description The person's id on your own server, if it was verified */
                user_id: string | null;
                name: string | null;
                email: string | null;
                /** @description Whether your server signed name and email in a token; with a user_hash the page sends them unsigned */
                contact_verified: boolean;
            } | null;
            /** @description The beginning of the first question */
            question: string;
            /** @description The beginning of the last message */
            last: {
                /** @enum {string} */
                role: "user" | "assistant";
                text: string;
                author: string | null;
                /** Format: date-time */
                at: string;
            } | null;
            /**
             * @description away: a person is wanted outside of the opening times, and the bot goes on
             * @enum {string}
             */
            status: "bot" | "away" | "waiting" | "with_person";
            assignee: {
                id: string;
                name: string;
            } | null;
            /** @description Whether the role of the caller is enough to answer visitors of this bot */
            may_answer: boolean;
            /**
             * @description Least role of who may answer
             * @enum {string}
             */
            answer_role: "viewer" | "editor" | "admin";
            /** @description Since when a person is wanted; null while the bot answers */
            waiting_since: string | null;
            /** @description Whether a person is to answer and the visitor wrote last */
            needs_reply: boolean;
            /** @description Whether the visitor is typing right now */
            visitor_typing: boolean;
            message_count: number;
            note_count: number;
            /** Format: date-time */
            updated_at: string;
        };
        PersonMessage: {
            message_id: string;
            session_id: string;
            text: string;
            author: string;
            /** Format: date-time */
            created_at: string;
        };
        Note: {
            id: string;
            text: string;
            author: string;
            /** Format: date-time */
            created_at: string;
        };
        NoteList: {
            notes: {
                id: string;
                text: string;
                author: string;
                /** Format: date-time */
                created_at: string;
            }[];
        };
        SavedReply: {
            id: string;
            title: string;
            text: string;
        };
        SavedReplyList: {
            replies: {
                id: string;
                title: string;
                text: string;
            }[];
        };
        SuggestedAnswer: {
            text: string;
            /** @description false: the sources contain no answer */
            answered: boolean;
            sources: {
                title: string;
                url: string;
                quote?: string;
                page?: number;
                source_id?: string;
            }[];
        };
        HandoverFigures: {
            days: number;
            handovers: number;
            /** @description Handovers with at least one reply of a person */
            replied: number;
            replies: number;
            /** @description Median time until the first reply */
            wait_seconds: number | null;
            /** @description Replied by a person, and rated well or left without asking again: closed, or quiet for 24 hours */
            resolved: number;
            /** @description Ratings by who wrote what was rated */
            ratings: {
                person: {
                    up: number;
                    down: number;
                };
                bot: {
                    up: number;
                    down: number;
                };
            };
        };
        PersonData: {
            places: {
                place: string;
                found: number;
            }[];
            /** @description Conversations in which somebody wrote the address */
            mentions: string[];
        };
        PersonProof: {
            id: string;
            /** @enum {string} */
            action: "export" | "deletion";
            workspace_id: string;
            /** Format: date-time */
            at: string;
            /** @description The person or token */
            by: string;
            /** @description Of the id, a space, and the JSON of email, user_id, visitor_id, conversation_ids */
            subject_sha256: string;
            places: {
                place: string;
                found: number;
                deleted: number;
            }[];
            /** @description Conversations that mention the address and were left alone */
            mentions: number;
            /** @description Of the lines of the export: the same data has the same digest */
            content_sha256: string;
            /** @description Where something may remain */
            kept: {
                place: string;
                why: string;
            }[];
            /** @description Of the JSON of all other fields */
            sha256: string;
        };
        PersonProofList: {
            proofs: {
                id: string;
                /** @enum {string} */
                action: "export" | "deletion";
                workspace_id: string;
                /** Format: date-time */
                at: string;
                /** @description The person or token */
                by: string;
                /** @description Of the id, a space, and the JSON of email, user_id, visitor_id, conversation_ids */
                subject_sha256: string;
                places: {
                    place: string;
                    found: number;
                    deleted: number;
                }[];
                /** @description Conversations that mention the address and were left alone */
                mentions: number;
                /** @description Of the lines of the export: the same data has the same digest */
                content_sha256: string;
                /** @description Where something may remain */
                kept: {
                    place: string;
                    why: string;
                }[];
                /** @description Of the JSON of all other fields */
                sha256: string;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        LegalHoldState: {
            hold: {
                reason: string;
                /** Format: date-time */
                created_at: string;
                created_by: string | null;
            } | null;
        };
        Channel: {
            id: string;
            type: string;
            enabled: boolean;
            /** @description Where the platform sends what people write */
            url: string;
            /** @description What the platform calls the bot; null until the credentials have worked */
            account: string | null;
            settings: {
                [key: string]: unknown;
            };
            /** @description Names of the credentials that are stored */
            secrets: string[];
            setup: {
                title: string;
                text: string;
                link: string | null;
                values: {
                    label: string;
                    value: string;
                    code: boolean;
                }[];
            }[];
            /** Format: date-time */
            created_at: string;
        };
        ChannelList: {
            channels: {
                id: string;
                type: string;
                enabled: boolean;
                /** @description Where the platform sends what people write */
                url: string;
                /** @description What the platform calls the bot; null until the credentials have worked */
                account: string | null;
                settings: {
                    [key: string]: unknown;
                };
                /** @description Names of the credentials that are stored */
                secrets: string[];
                setup: {
                    title: string;
                    text: string;
                    link: string | null;
                    values: {
                        label: string;
                        value: string;
                        code: boolean;
                    }[];
                }[];
                /** Format: date-time */
                created_at: string;
            }[];
            platforms: {
                type: string;
                name: string;
                summary: string;
                /** @description Fields of `settings`; those with the control `secret` belong into `secrets` */
                fields: {
                    name: string;
                    label: string;
                    hint: string | null;
                    placeholder: string | null;
                    /** @enum {string} */
                    control: "text" | "number" | "lines" | "choice" | "secret";
                    required: boolean;
                    advanced: boolean;
                    options: {
                        value: string;
                        label: string;
                    }[];
                }[];
                /** @description What a test message needs as `to` */
                test_label: string;
                test_hint: string;
                /** @description Whether people answer there, instead of asking */
                desk: boolean;
            }[];
        };
        ChannelEvents: {
            events: {
                id: string;
                /**
                 * @description member: a reply of a person of the workspace. notice: that a limit is reached. forward, agent, resolved: what goes to a desk, replies of its agents, and that one ended a conversation
                 * @enum {string}
                 */
                kind: "question" | "greeting" | "rating" | "member" | "notice" | "test" | "forward" | "agent" | "resolved";
                /** @enum {string} */
                state: "waiting" | "done" | "refused" | "failed";
                person: string;
                /** @description What came of it */
                note: string | null;
                /** @description Failed attempts so far */
                attempts: number;
                session_id: string | null;
                /** Format: date-time */
                created_at: string;
                finished_at: string | null;
            }[];
        };
        TestedChannel: {
            /** @description What the platform calls the bot */
            account: string;
            events: {
                id: string;
                /**
                 * @description member: a reply of a person of the workspace. notice: that a limit is reached. forward, agent, resolved: what goes to a desk, replies of its agents, and that one ended a conversation
                 * @enum {string}
                 */
                kind: "question" | "greeting" | "rating" | "member" | "notice" | "test" | "forward" | "agent" | "resolved";
                /** @enum {string} */
                state: "waiting" | "done" | "refused" | "failed";
                person: string;
                /** @description What came of it */
                note: string | null;
                /** @description Failed attempts so far */
                attempts: number;
                session_id: string | null;
                /** Format: date-time */
                created_at: string;
                finished_at: string | null;
            }[];
        };
        WorkspaceAccess: {
            /** @description Members who have a password need two-factor authentication */
            require_second_factor: boolean;
            /** @description Where members, API keys and tokens may come from; empty for everywhere */
            networks: string[];
            /** @description As the server sees it */
            your_address: string;
        };
        OperatorToken: {
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
            last_used_at: string | null;
        };
        OperatorWorkspace: {
            id: string;
            name: string;
            plan: string;
            plan_name: string;
            features: {
                /** @enum {string} */
                id: "playground" | "knowledge" | "conversations" | "team" | "api_access" | "webhooks";
                included: boolean;
                plans: string[];
            }[];
            /** @description What it gets instead of the limits of its plan */
            own_limits: {
                /** @description Requests of one API key in a UTC day; null: the setting QUOTA_PER_DAY */
                key_requests_per_day?: number | null;
                /** @description Questions of all keys and websites in a UTC day */
                questions_per_day?: number | null;
                /** @description The same in a calendar month */
                questions_per_month?: number | null;
                bots?: number | null;
                /** @description API keys in use */
                keys?: number | null;
                sources?: number | null;
                /** @description Members, open invitations included */
                members?: number | null;
                /** @description Bytes of knowledge */
                stored_bytes?: number | null;
                /** @description Messengers of all bots */
                channels?: number | null;
                /** @description Days after which conversations without a new message are deleted, even where a bot keeps them longer */
                retention_days?: number | null;
            };
            suspended: {
                /** Format: date-time */
                at: string;
                reason: string;
            } | null;
            /** @description What its owners require of those who enter it */
            access: {
                require_second_factor: boolean;
                networks: string[];
            } | null;
            /** @description The host whose brand it appears under */
            brand: string | null;
            /** Format: date-time */
            created_at: string;
            members: number;
            bots: number;
            /** @description API keys in use */
            keys: number;
            requests_today: number;
        };
        OperatorWorkspaceList: {
            workspaces: {
                id: string;
                name: string;
                plan: string;
                plan_name: string;
                features: {
                    /** @enum {string} */
                    id: "playground" | "knowledge" | "conversations" | "team" | "api_access" | "webhooks";
                    included: boolean;
                    plans: string[];
                }[];
                /** @description What it gets instead of the limits of its plan */
                own_limits: {
                    /** @description Requests of one API key in a UTC day; null: the setting QUOTA_PER_DAY */
                    key_requests_per_day?: number | null;
                    /** @description Questions of all keys and websites in a UTC day */
                    questions_per_day?: number | null;
                    /** @description The same in a calendar month */
                    questions_per_month?: number | null;
                    bots?: number | null;
                    /** @description API keys in use */
                    keys?: number | null;
                    sources?: number | null;
                    /** @description Members, open invitations included */
                    members?: number | null;
                    /** @description Bytes of knowledge */
                    stored_bytes?: number | null;
                    /** @description Messengers of all bots */
                    channels?: number | null;
                    /** @description Days after which conversations without a new message are deleted, even where a bot keeps them longer */
                    retention_days?: number | null;
                };
                suspended: {
                    /** Format: date-time */
                    at: string;
                    reason: string;
                } | null;
                /** @description What its owners require of those who enter it */
                access: {
                    require_second_factor: boolean;
                    networks: string[];
                } | null;
                /** @description The host whose brand it appears under */
                brand: string | null;
                /** Format: date-time */
                created_at: string;
                members: number;
                bots: number;
                /** @description API keys in use */
                keys: number;
                requests_today: number;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        Plan: {
            id: string;
            name: string;
            api_access: boolean;
            white_label: boolean;
            own_models: boolean;
            /** @description Only PLANS_FILE can change it */
            from_file: boolean;
            built_in: boolean;
            /** @description Requests of one API key in a UTC day; null: the setting QUOTA_PER_DAY */
            key_requests_per_day: number | null;
            /** @description Questions of all keys and websites in a UTC day */
            questions_per_day: number | null;
            /** @description The same in a calendar month */
            questions_per_month: number | null;
            bots: number | null;
            /** @description API keys in use */
            keys: number | null;
            sources: number | null;
            /** @description Members, open invitations included */
            members: number | null;
            /** @description Bytes of knowledge */
            stored_bytes: number | null;
            /** @description Messengers of all bots */
            channels: number | null;
            /** @description Days after which conversations without a new message are deleted, even where a bot keeps them longer */
            retention_days: number | null;
        };
        PlanList: {
            plans: {
                id: string;
                name: string;
                api_access: boolean;
                white_label: boolean;
                own_models: boolean;
                /** @description Only PLANS_FILE can change it */
                from_file: boolean;
                built_in: boolean;
                /** @description Requests of one API key in a UTC day; null: the setting QUOTA_PER_DAY */
                key_requests_per_day: number | null;
                /** @description Questions of all keys and websites in a UTC day */
                questions_per_day: number | null;
                /** @description The same in a calendar month */
                questions_per_month: number | null;
                bots: number | null;
                /** @description API keys in use */
                keys: number | null;
                sources: number | null;
                /** @description Members, open invitations included */
                members: number | null;
                /** @description Bytes of knowledge */
                stored_bytes: number | null;
                /** @description Messengers of all bots */
                channels: number | null;
                /** @description Days after which conversations without a new message are deleted, even where a bot keeps them longer */
                retention_days: number | null;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        DailyUsageList: {
            usage: {
                workspace_id: string;
                bot_id: string;
                /** @description UTC */
                day: string;
                /** @description Outside of the playground */
                questions: number;
                answered: number;
                input_tokens: number;
                output_tokens: number;
                /** @description At the end of the day; null where metering was off */
                stored_bytes: number | null;
                /** @description The questions by the way they came */
                channels: {
                    api: number;
                    website: number;
                    slack: number;
                    discord: number;
                    telegram: number;
                    whatsapp: number;
                    teams: number;
                    email: number;
                };
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        Brand: {
            host: string;
            name: string;
            /** @description A data URL */
            logo: string | null;
            accent: string | null;
            mail_from: string | null;
            /** @description Only BRANDS_FILE can change it */
            from_file: boolean;
        };
        BrandList: {
            brands: {
                host: string;
                name: string;
                accent: string | null;
                mail_from: string | null;
                /** @description Only BRANDS_FILE can change it */
                from_file: boolean;
                has_logo: boolean;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        Metering: {
            enabled: boolean;
            url: string | null;
            /** @description Only USAGE_WEBHOOK_URL can change it */
            from_settings: boolean;
            /** @description The first day that is counted */
            since: string | null;
            /** @description The last day that was counted */
            counted_day: string | null;
            /** @description Events that wait to be sent */
            waiting: number;
            oldest_waiting_at: string | null;
            last_error: string | null;
        };
        MeteringSecret: {
            secret: string;
        };
        UsageEventList: {
            events: {
                /** @description The same on every attempt, and the webhook-id */
                id: string;
                workspace_id: string;
                bot_id: string;
                /**
                 * Format: date
                 * @description UTC
                 */
                day: string;
                /** @description 1, then 2 for the first correction */
                revision: number;
                /** @description The event whose figures this one replaces */
                corrects: string | null;
                /** @description Questions with an outcome, outside of the playground */
                questions: number;
                answered: number;
                input_tokens: number;
                output_tokens: number;
                /** @description The questions by the way they came */
                channels: {
                    api: number;
                    website: number;
                    slack: number;
                    discord: number;
                    telegram: number;
                    whatsapp: number;
                    teams: number;
                    email: number;
                };
                /** @description Knowledge of the bot after that day; null where it was not measured */
                stored_bytes: number | null;
                /** @description The difference to the event before: add these up */
                change: {
                    /** @description Questions with an outcome, outside of the playground */
                    questions: number;
                    answered: number;
                    input_tokens: number;
                    output_tokens: number;
                };
                /**
                 * @description kept: there was no receiver when it was made
                 * @enum {string}
                 */
                state: "kept" | "waiting" | "delivered";
                attempts: number;
                last_error: string | null;
                /** Format: date-time */
                created_at: string;
                delivered_at: string | null;
            }[];
            /** @description Send it as cursor for the next page; null on the last one */
            next_cursor: string | null;
        };
        Resent: {
            created: number;
            queued: number;
        };
        SignInLink: {
            url: string;
            email: string;
            /** Format: date-time */
            expires_at: string;
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
                /** @description Up to 255 printable characters. A request repeated with the same key within 24 hours gets the first answer, is not processed again and does not count. */
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
                /** @description Up to 255 printable characters. A request repeated with the same key within 24 hours gets the first answer, is not processed again and does not count. */
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
                /** @description The next_after of the previous page. */
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
    followSession: {
        parameters: {
            query?: {
                /** @description The position of the last message that is known. */
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
    leavePerson: {
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
                /** @description Up to 255 printable characters. A request repeated with the same key within 24 hours gets the first answer, is not processed again and does not count. */
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
    createEmbeddings: {
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
                 *       "model": "lectern-sentences-2",
                 *       "input": [
                 *         "How do I return a parcel?"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EmbeddingsRequest"];
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
                 * @description The public id of the bot.
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
                 * @description The public id of the bot.
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
                 * @description The public id of the bot.
                 * @example web_7Hk2mQ9vXc4RtY1bNp8LsD
                 */
                public_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket": "tkt_5uEoG0iKhT6yAx2dWq8ZfJ"
                 *     }
                 */
                "application/json": components["schemas"]["WebsiteVisitRequest"];
            };
        };
        responses: never;
    };
    askAsVisitor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable characters. A request repeated with the same key within 24 hours gets the first answer, is not processed again and does not count. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "How much health does a creeper have?",
                 *       "session_id": "ses_7Hk2mQ9vXc4RtY1bNp8LsD"
                 *     }
                 */
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
                /** @description The next_after of the previous page. */
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
                /**
                 * @example {
                 *       "message_id": "msg_2dWq8ZfJ5uEoG0iKhT6yAx",
                 *       "rating": "down",
                 *       "reason": "It is about another mob."
                 *     }
                 */
                "application/json": components["schemas"]["WebsiteFeedbackRequest"];
            };
        };
        responses: never;
    };
    followConversationAsVisitor: {
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
    leavePersonAsVisitor: {
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
    typeAsVisitor: {
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
    seeAsVisitor: {
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
    createLead: {
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
                 *       "name": "Ada",
                 *       "email": "ada@example.org",
                 *       "question": "Do you deliver to Norway?"
                 *     }
                 */
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
    readDefaultTexts: {
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
                /**
                 * @example lectern_bot: 1
                 *     name: Support
                 *     sources:
                 *       - kind: text
                 *         title: Opening hours
                 *         text: We are open from 9 to 17 on weekdays.
                 */
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
                /**
                 * @example lectern_bot: 1
                 *     name: Support
                 *     sources:
                 *       - kind: text
                 *         title: Opening hours
                 *         text: We are open from 9 to 17 on weekdays.
                 */
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
                q?: string;
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
    listConnectors: {
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
    uploadFile: {
        parameters: {
            query: {
                name: string;
                title?: string;
                url?: string;
                published?: "true" | "false";
                allow_duplicate?: "true" | "false";
                audience?: string;
                tags?: string;
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
    downloadFile: {
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
    replaceFile: {
        parameters: {
            query: {
                name: string;
                title?: string;
                url?: string;
                published?: "true" | "false";
                allow_duplicate?: "true" | "false";
                audience?: string;
                tags?: string;
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
    readExternalSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description Your own id: 1 to 200 characters, percent-encoded. */
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
                /** @description Your own id: 1 to 200 characters, percent-encoded. */
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
                /** @description Your own id: 1 to 200 characters, percent-encoded. */
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
                published?: "true" | "false";
                allow_duplicate?: "true" | "false";
                audience?: string;
                tags?: string;
            };
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description Your own id: 1 to 200 characters, percent-encoded. */
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
    putAnswer: {
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
                 *       "question": "When are you open?",
                 *       "answer": "From 9 to 17."
                 *     }
                 */
                "application/json": components["schemas"]["RightAnswer"];
            };
        };
        responses: never;
    };
    deleteAnswer: {
        parameters: {
            query: {
                question: string;
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
                quote?: string;
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
    readHandover: {
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
    changeHandover: {
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
                 *       "enabled": true,
                 *       "time_zone": "Europe/Berlin",
                 *       "hours": [
                 *         {
                 *           "days": [
                 *             1,
                 *             2,
                 *             3,
                 *             4,
                 *             5
                 *           ],
                 *           "from": "09:00",
                 *           "to": "17:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["HandoverChange"];
            };
        };
        responses: never;
    };
    readHandoverFigures: {
        parameters: {
            query?: {
                days?: number;
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
    listInbox: {
        parameters: {
            query?: {
                filter?: "waiting" | "mine" | "all" | "unanswered" | "rated_down";
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
    readInboxItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    writeMessage: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Hello, how can I help?",
                 *       "author": "Ada"
                 *     }
                 */
                "application/json": components["schemas"]["NewPersonMessage"];
            };
        };
        responses: never;
    };
    showTyping: {
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
    assignConversation: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "assignee_id": null
                 *     }
                 */
                "application/json": components["schemas"]["NewAssignee"];
            };
        };
        responses: never;
    };
    handBackConversation: {
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
    closeConversation: {
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
    suggestAnswer: {
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
    listNotes: {
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
    createNote: {
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
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Calls back tomorrow"
                 *     }
                 */
                "application/json": components["schemas"]["NewNote"];
            };
        };
        responses: never;
    };
    listSavedReplies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createSavedReply: {
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
                 *       "title": "Refund",
                 *       "text": "The refund is on its way."
                 *     }
                 */
                "application/json": components["schemas"]["NewSavedReply"];
            };
        };
        responses: never;
    };
    deleteSavedReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the reply. */
                reply_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listChannels: {
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
    putChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the type. */
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secrets": {
                 *         "signing_secret": "8f742231b10e8888abcd99yyyzzz85a5",
                 *         "bot_token": "xoxb-..."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ChannelChange"];
            };
        };
        responses: never;
    };
    deleteChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the type. */
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    testChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the type. */
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "C0123456789"
                 *     }
                 */
                "application/json": components["schemas"]["ChannelTest"];
            };
        };
        responses: never;
    };
    listChannelEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bot. */
                bot_id: string;
                /** @description The id of the type. */
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listConversations: {
        parameters: {
            query?: {
                channel?: "api" | "website" | "playground" | "slack" | "discord" | "telegram" | "whatsapp" | "teams" | "email";
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
                channel?: "api" | "website" | "playground" | "slack" | "discord" | "telegram" | "whatsapp" | "teams" | "email";
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
                channel?: "api" | "website" | "playground" | "slack" | "discord" | "telegram" | "whatsapp" | "teams" | "email";
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
    readLanguages: {
        parameters: {
            query?: {
                days?: "7" | "30" | "90" | "365";
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
    findPersonData: {
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
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["Person"];
            };
        };
        responses: never;
    };
    exportPersonData: {
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
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["Person"];
            };
        };
        responses: never;
    };
    deletePersonData: {
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
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["Person"];
            };
        };
        responses: never;
    };
    listPersonProofs: {
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
    readLegalHold: {
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
    placeLegalHold: {
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
                 *       "reason": "Case 17"
                 *     }
                 */
                "application/json": components["schemas"]["NewLegalHold"];
            };
        };
        responses: never;
    };
    liftLegalHold: {
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
    readAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    putAccess: {
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
                 *       "require_second_factor": true,
                 *       "networks": [
                 *         "203.0.113.0/24"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AccessRules"];
            };
        };
        responses: never;
    };
    readOperatorToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listWorkspaces: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable characters. A request repeated with the same key within 24 hours gets the first answer, is not processed again and does not count. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Acme",
                 *       "owner": {
                 *         "email": "ada@acme.example",
                 *         "name": "Ada"
                 *       },
                 *       "plan": "business"
                 *     }
                 */
                "application/json": components["schemas"]["NewWorkspace"];
            };
        };
        responses: never;
    };
    readWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    changeWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "business",
                 *       "limits": {
                 *         "bots": 40
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WorkspaceChanges"];
            };
        };
        responses: never;
    };
    suspendWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Invoice 17 is open."
                 *     }
                 */
                "application/json": components["schemas"]["Suspension"];
            };
        };
        responses: never;
    };
    resumeWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    exportWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                workspace_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    createSignInLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Up to 255 printable characters. A request repeated with the same key within 24 hours gets the first answer, is not processed again and does not count. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@acme.example"
                 *     }
                 */
                "application/json": components["schemas"]["NewSignInLink"];
            };
        };
        responses: never;
    };
    listUsage: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                workspace_id?: string;
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
    exportUsage: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                workspace_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listUsageEvents: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                workspace_id?: string;
                state?: "kept" | "waiting" | "delivered";
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
    readMetering: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    putMetering: {
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
                 *       "enabled": true,
                 *       "url": "https://billing.example.com/usage"
                 *     }
                 */
                "application/json": components["schemas"]["MeteringChanges"];
            };
        };
        responses: never;
    };
    createMeteringSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    resendUsageEvents: {
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
                 *       "from": "2026-11-01",
                 *       "to": "2026-11-15"
                 *     }
                 */
                "application/json": components["schemas"]["UsagePeriod"];
            };
        };
        responses: never;
    };
    listBrands: {
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
    readBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the host. */
                host: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    putBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the host. */
                host: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Agency Chat",
                 *       "accent": "#2457d6",
                 *       "mail_from": "Agency <chat@agency.example>"
                 *     }
                 */
                "application/json": components["schemas"]["BrandTerms"];
            };
        };
        responses: never;
    };
    deleteBrand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the host. */
                host: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    listPlans: {
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
    readPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the plan. */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: never;
    };
    putPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the plan. */
                plan_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Agency",
                 *       "api_access": true,
                 *       "questions_per_month": 50000,
                 *       "bots": 40
                 *     }
                 */
                "application/json": components["schemas"]["PlanTerms"];
            };
        };
        responses: never;
    };
    deletePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the plan. */
                plan_id: string;
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
