# Made from the OpenAPI document by npm run generate.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, overload

from .._api import AsyncApi, SyncApi
from . import chat_types as t


class ChatOperations(SyncApi):
    def chat(self, body: t.ChatRequest, *, idempotency_key: str | None = None) -> t.ChatAnswer:
        """Ask the bot."""
        return self._call("POST", "/api/v1/chat", headers={"Idempotency-Key": idempotency_key}, body=body)

    def read_session(self, session_id: str, *, limit: int | None = None, after: int | None = None) -> t.Session:
        """Read a conversation."""
        return self._call(
            "GET",
            "/api/v1/sessions/{session_id}",
            path={"session_id": session_id},
            query={"limit": limit, "after": after},
        )

    def delete_session(self, session_id: str) -> None:
        """Remove a conversation."""
        return self._call("DELETE", "/api/v1/sessions/{session_id}", path={"session_id": session_id})

    def stop_answer(self, session_id: str) -> t.Stop:
        """Stop the running answer."""
        return self._call("POST", "/api/v1/sessions/{session_id}/stop", path={"session_id": session_id})

    def leave_person(self, session_id: str) -> None:
        """Go back to the bot."""
        return self._call(
            "DELETE",
            "/api/v1/sessions/{session_id}/handover",
            path={"session_id": session_id},
        )

    def create_chat_completion(self, body: t.CompletionRequest, *, idempotency_key: str | None = None) -> t.Completion:
        """Ask the bot through the OpenAI-compatible API."""
        return self._call(
            "POST",
            "/v1/chat/completions",
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    def create_embeddings(self, body: t.EmbeddingsRequest) -> t.EmbeddingList:
        """Turn texts into vectors with the built-in sentence model."""
        return self._call("POST", "/v1/embeddings", body=body)

    def list_models(self) -> t.ModelList:
        """List the bot of the key as a model."""
        return self._call("GET", "/v1/models")

    def read_model(self, model: str) -> t.Model:
        """Read the bot of the key as a model."""
        return self._call("GET", "/v1/models/{model}", path={"model": model})

    def get_health(self) -> t.Health:
        """Check that the service is running."""
        return self._call("GET", "/api/health")

    def get_readiness(self) -> t.Health:
        """Check that the service is ready."""
        return self._call("GET", "/api/ready")


class AsyncChatOperations(AsyncApi):
    async def chat(self, body: t.ChatRequest, *, idempotency_key: str | None = None) -> t.ChatAnswer:
        """Ask the bot."""
        return await self._call("POST", "/api/v1/chat", headers={"Idempotency-Key": idempotency_key}, body=body)

    async def read_session(self, session_id: str, *, limit: int | None = None, after: int | None = None) -> t.Session:
        """Read a conversation."""
        return await self._call(
            "GET",
            "/api/v1/sessions/{session_id}",
            path={"session_id": session_id},
            query={"limit": limit, "after": after},
        )

    async def delete_session(self, session_id: str) -> None:
        """Remove a conversation."""
        return await self._call("DELETE", "/api/v1/sessions/{session_id}", path={"session_id": session_id})

    async def stop_answer(self, session_id: str) -> t.Stop:
        """Stop the running answer."""
        return await self._call("POST", "/api/v1/sessions/{session_id}/stop", path={"session_id": session_id})

    async def leave_person(self, session_id: str) -> None:
        """Go back to the bot."""
        return await self._call(
            "DELETE",
            "/api/v1/sessions/{session_id}/handover",
            path={"session_id": session_id},
        )

    async def create_chat_completion(self, body: t.CompletionRequest, *, idempotency_key: str | None = None) -> t.Completion:
        """Ask the bot through the OpenAI-compatible API."""
        return await self._call(
            "POST",
            "/v1/chat/completions",
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    async def create_embeddings(self, body: t.EmbeddingsRequest) -> t.EmbeddingList:
        """Turn texts into vectors with the built-in sentence model."""
        return await self._call("POST", "/v1/embeddings", body=body)

    async def list_models(self) -> t.ModelList:
        """List the bot of the key as a model."""
        return await self._call("GET", "/v1/models")

    async def read_model(self, model: str) -> t.Model:
        """Read the bot of the key as a model."""
        return await self._call("GET", "/v1/models/{model}", path={"model": model})

    async def get_health(self) -> t.Health:
        """Check that the service is running."""
        return await self._call("GET", "/api/health")

    async def get_readiness(self) -> t.Health:
        """Check that the service is ready."""
        return await self._call("GET", "/api/ready")


class ManageOperations(SyncApi):
    def read_token(self) -> t.ManagementToken:
        """Read the token of this request."""
        return self._call("GET", "/api/v1/manage/token")

    def list_bots(self, *, limit: int | None = None, cursor: str | None = None) -> t.BotList:
        """List the bots of the workspace, the oldest first."""
        return self._call("GET", "/api/v1/manage/bots", query={"limit": limit, "cursor": cursor})

    def create_bot(self, body: t.NewBot) -> t.BotWithInstructions:
        """Create a bot."""
        return self._call("POST", "/api/v1/manage/bots", body=body)

    def read_bot(self, bot_id: str) -> t.BotWithInstructions:
        """Read a bot with its live instructions."""
        return self._call("GET", "/api/v1/manage/bots/{bot_id}", path={"bot_id": bot_id})

    def change_bot(
        self,
        bot_id: str,
        body: t.BotChanges,
        *,
        save_anyway: Literal["true", "false"] | None = None,
    ) -> t.Bot:
        """Change settings of a bot."""
        return self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}",
            path={"bot_id": bot_id},
            query={"save_anyway": save_anyway},
            body=body,
        )

    def delete_bot(self, bot_id: str) -> None:
        """Delete a bot."""
        return self._call("DELETE", "/api/v1/manage/bots/{bot_id}", path={"bot_id": bot_id})

    def read_default_texts(self, bot_id: str) -> t.DefaultTexts:
        """Read what a bot says itself where `texts` has nothing, by language."""
        return self._call("GET", "/api/v1/manage/bots/{bot_id}/texts", path={"bot_id": bot_id})

    def list_instructions(self, bot_id: str, *, limit: int | None = None, cursor: int | None = None) -> t.InstructionsList:
        """List the versions of the instructions, the newest first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/instructions",
            path={"bot_id": bot_id},
            query={"limit": limit, "cursor": cursor},
        )

    def change_instructions(
        self,
        bot_id: str,
        body: t.NewInstructions,
        *,
        save_anyway: Literal["true", "false"] | None = None,
    ) -> t.Instructions:
        """Give the bot new instructions."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/instructions",
            path={"bot_id": bot_id},
            query={"save_anyway": save_anyway},
            body=body,
        )

    def read_instructions(self, bot_id: str, version: int) -> t.Instructions:
        """Read a version of the instructions."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/instructions/{version}",
            path={"bot_id": bot_id, "version": version},
        )

    def restore_instructions(
        self,
        bot_id: str,
        version: int,
        *,
        save_anyway: Literal["true", "false"] | None = None,
    ) -> t.Instructions:
        """Restore a version of the instructions."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/instructions/{version}/restore",
            path={"bot_id": bot_id, "version": version},
            query={"save_anyway": save_anyway},
        )

    def clone_bot(self, bot_id: str, body: t.BotCopy) -> t.BotWithInstructions:
        """Copy a bot with its sources and tests."""
        return self._call("POST", "/api/v1/manage/bots/{bot_id}/clone", path={"bot_id": bot_id}, body=body)

    def export_bot(self, bot_id: str) -> str:
        """Download a bot as a file."""
        return self._call("GET", "/api/v1/manage/bots/{bot_id}/file", path={"bot_id": bot_id}, text=True)

    def apply_bot_file(
        self,
        bot_id: str,
        body: str | bytes,
        *,
        dry_run: Literal["true", "false"] | None = None,
        prune: Literal["true", "false"] | None = None,
        save_anyway: Literal["true", "false"] | None = None,
    ) -> t.BotFileChanges:
        """Apply a file to a bot."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/file",
            path={"bot_id": bot_id},
            query={"dry_run": dry_run, "prune": prune, "save_anyway": save_anyway},
            body=body,
        )

    def import_bot_file(self, body: str | bytes, *, dry_run: Literal["true", "false"] | None = None) -> t.BotFileChanges:
        """Create a bot from a file."""
        return self._call("POST", "/api/v1/manage/bot-files", query={"dry_run": dry_run}, body=body)

    def search_knowledge(self, bot_id: str, *, q: str, limit: int | None = None) -> t.FoundPassages:
        """Find passages, without an answer."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/search",
            path={"bot_id": bot_id},
            query={"q": q, "limit": limit},
        )

    def suggest_questions(self, bot_id: str) -> t.Suggestions:
        """Questions that a bot could suggest to visitors."""
        return self._call("GET", "/api/v1/manage/bots/{bot_id}/suggestions", path={"bot_id": bot_id})

    def list_sources(
        self,
        bot_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
    ) -> t.SourceList:
        """List the sources of a bot, the newest first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources",
            path={"bot_id": bot_id},
            query={"limit": limit, "cursor": cursor, "q": q},
        )

    def create_source(self, bot_id: str, body: t.NewSource) -> t.KnowledgeSource:
        """Add a source: a text, questions with answers, a page, a site, a connected service or the data set."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources",
            path={"bot_id": bot_id},
            body=body,
        )

    def list_connectors(self, bot_id: str) -> t.ConnectorList:
        """List the services that a source can be connected to."""
        return self._call("GET", "/api/v1/manage/bots/{bot_id}/connectors", path={"bot_id": bot_id})

    def upload_file(
        self,
        bot_id: str,
        body: str | bytes,
        *,
        name: str,
        title: str | None = None,
        url: str | None = None,
        published: Literal["true", "false"] | None = None,
        allow_duplicate: Literal["true", "false"] | None = None,
        audience: str | None = None,
        tags: str | None = None,
    ) -> t.KnowledgeSource:
        """Add a file as a source."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/files",
            path={"bot_id": bot_id},
            query={"name": name, "title": title, "url": url, "published": published, "allow_duplicate": allow_duplicate, "audience": audience, "tags": tags},
            body=body,
        )

    def download_file(self, bot_id: str, source_id: str) -> str:
        """Download a file as it was uploaded."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/file",
            path={"bot_id": bot_id, "source_id": source_id},
            text=True,
        )

    def replace_file(
        self,
        bot_id: str,
        source_id: str,
        body: str | bytes,
        *,
        name: str,
        title: str | None = None,
        url: str | None = None,
        published: Literal["true", "false"] | None = None,
        allow_duplicate: Literal["true", "false"] | None = None,
        audience: str | None = None,
        tags: str | None = None,
    ) -> t.KnowledgeSource:
        """Replace a file by a newer version."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/file",
            path={"bot_id": bot_id, "source_id": source_id},
            query={"name": name, "title": title, "url": url, "published": published, "allow_duplicate": allow_duplicate, "audience": audience, "tags": tags},
            body=body,
        )

    def put_source(self, bot_id: str, external_id: str, body: t.NewSource) -> t.PutSource:
        """Push a document under an id of your own."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/external-sources/{external_id}",
            path={"bot_id": bot_id, "external_id": external_id},
            body=body,
        )

    def read_external_source(self, bot_id: str, external_id: str) -> t.KnowledgeSource:
        """Read a source by your own id."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/external-sources/{external_id}",
            path={"bot_id": bot_id, "external_id": external_id},
        )

    def delete_external_source(self, bot_id: str, external_id: str) -> None:
        """Remove a source by your own id."""
        return self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/external-sources/{external_id}",
            path={"bot_id": bot_id, "external_id": external_id},
        )

    def put_file(
        self,
        bot_id: str,
        external_id: str,
        body: str | bytes,
        *,
        name: str,
        title: str | None = None,
        url: str | None = None,
        published: Literal["true", "false"] | None = None,
        allow_duplicate: Literal["true", "false"] | None = None,
        audience: str | None = None,
        tags: str | None = None,
    ) -> t.PutSource:
        """Push a file under an id of your own."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/external-files/{external_id}",
            path={"bot_id": bot_id, "external_id": external_id},
            query={"name": name, "title": title, "url": url, "published": published, "allow_duplicate": allow_duplicate, "audience": audience, "tags": tags},
            body=body,
        )

    def put_pairs(self, bot_id: str, source_id: str, body: t.PairBatch) -> t.PairCounts:
        """Push a batch of questions with answers into a source of the kind qa."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/pairs",
            path={"bot_id": bot_id, "source_id": source_id},
            body=body,
        )

    def put_answer(self, bot_id: str, body: t.RightAnswer) -> t.KnowledgeSource:
        """Set the right answer to a question."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/answers",
            path={"bot_id": bot_id},
            body=body,
        )

    def delete_answer(self, bot_id: str, *, question: str) -> None:
        """Remove the answer to a question from the source "Answers"."""
        return self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/answers",
            path={"bot_id": bot_id},
            query={"question": question},
        )

    def read_source(self, bot_id: str, source_id: str) -> t.KnowledgeSource:
        """Read a source and its state."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    def change_source(self, bot_id: str, source_id: str, body: t.SourceChanges) -> t.KnowledgeSource:
        """Change a source."""
        return self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}",
            path={"bot_id": bot_id, "source_id": source_id},
            body=body,
        )

    def delete_source(self, bot_id: str, source_id: str) -> None:
        """Remove a source."""
        return self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    def refresh_source(self, bot_id: str, source_id: str) -> t.KnowledgeSource:
        """Read a source again."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/refresh",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    def retry_source(self, bot_id: str, source_id: str, body: t.Retry) -> t.KnowledgeSource:
        """Retry the pages that could not be read."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/retry",
            path={"bot_id": bot_id, "source_id": source_id},
            body=body,
        )

    def cancel_source(self, bot_id: str, source_id: str) -> t.KnowledgeSource:
        """Stop reading a source."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/cancel",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    def list_source_pages(
        self,
        bot_id: str,
        source_id: str,
        *,
        limit: int | None = None,
        state: Literal["waiting", "done", "failed", "skipped"] | None = None,
        cursor: str | None = None,
    ) -> t.SourcePageList:
        """List the pages of a source, with the state of each."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/pages",
            path={"bot_id": bot_id, "source_id": source_id},
            query={"limit": limit, "state": state, "cursor": cursor},
        )

    def read_source_content(self, bot_id: str, source_id: str) -> t.SourceContent:
        """Read the text or the pairs of a source as they were sent."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/content",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    def read_source_text(
        self,
        bot_id: str,
        source_id: str,
        *,
        limit: int | None = None,
        page_id: str | None = None,
        cursor: int | None = None,
        quote: str | None = None,
    ) -> t.SourceText:
        """Read the passages of a source."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/text",
            path={"bot_id": bot_id, "source_id": source_id},
            query={"limit": limit, "page_id": page_id, "cursor": cursor, "quote": quote},
        )

    def list_test_runs(self, bot_id: str, *, limit: int | None = None, cursor: str | None = None) -> t.TestRunList:
        """List the runs of the tests of a bot, the newest first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/runs",
            path={"bot_id": bot_id},
            query={"limit": limit, "cursor": cursor},
        )

    def start_test_run(self, bot_id: str, body: t.NewTestRun) -> t.TestRun:
        """Run the tests of a bot."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/tests/runs",
            path={"bot_id": bot_id},
            body=body,
        )

    def read_test_run(self, bot_id: str, run_id: str) -> t.TestRun:
        """Read the progress and the results of a run."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}",
            path={"bot_id": bot_id, "run_id": run_id},
        )

    def list_test_results(
        self,
        bot_id: str,
        run_id: str,
        *,
        only: Literal["failed", "changed", "broken"] | None = None,
    ) -> t.TestResultList:
        """List the results of a run, each with the previous result."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}/results",
            path={"bot_id": bot_id, "run_id": run_id},
            query={"only": only},
        )

    def cancel_test_run(self, bot_id: str, run_id: str) -> t.TestRun:
        """Cancel a run."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}/cancel",
            path={"bot_id": bot_id, "run_id": run_id},
        )

    def publish_test_run(self, bot_id: str, run_id: str, body: t.TestPublication) -> t.TestRun:
        """Save the settings of a trial."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}/publish",
            path={"bot_id": bot_id, "run_id": run_id},
            body=body,
        )

    def list_tests(self, bot_id: str) -> t.TestList:
        """List the tests of a bot, and when they run."""
        return self._call("GET", "/api/v1/manage/bots/{bot_id}/tests", path={"bot_id": bot_id})

    def create_test(self, bot_id: str, body: t.NewTest) -> t.Test:
        """Add a test to a bot."""
        return self._call("POST", "/api/v1/manage/bots/{bot_id}/tests", path={"bot_id": bot_id}, body=body)

    def export_tests(self, bot_id: str, *, format: Literal["json", "csv"] | None = None) -> t.TestImport:
        """Download the tests of a bot."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/export",
            path={"bot_id": bot_id},
            query={"format": format},
        )

    def import_tests(self, bot_id: str, body: t.TestImport) -> t.TestImported:
        """Add many tests to a bot."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/tests/import",
            path={"bot_id": bot_id},
            body=body,
        )

    def change_test_settings(self, bot_id: str, body: t.TestSettingsChanges) -> t.TestSettings:
        """Set when the tests of a bot run automatically."""
        return self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/tests/settings",
            path={"bot_id": bot_id},
            body=body,
        )

    def read_test(self, bot_id: str, test_id: str) -> t.Test:
        """Read a test."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/{test_id}",
            path={"bot_id": bot_id, "test_id": test_id},
        )

    def change_test(self, bot_id: str, test_id: str, body: t.TestChanges) -> t.Test:
        """Change a test."""
        return self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/tests/{test_id}",
            path={"bot_id": bot_id, "test_id": test_id},
            body=body,
        )

    def delete_test(self, bot_id: str, test_id: str) -> None:
        """Delete a test."""
        return self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/tests/{test_id}",
            path={"bot_id": bot_id, "test_id": test_id},
        )

    def read_handover(self, bot_id: str) -> t.HandoverSettings:
        """Read how people take over from a bot."""
        return self._call("GET", "/api/v1/manage/bots/{bot_id}/handover", path={"bot_id": bot_id})

    def change_handover(self, bot_id: str, body: t.HandoverChange) -> t.HandoverSettings:
        """Change how people take over from a bot."""
        return self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/handover",
            path={"bot_id": bot_id},
            body=body,
        )

    def read_handover_figures(self, bot_id: str, *, days: int | None = None) -> t.HandoverFigures:
        """Read waiting time, replies, resolved handovers, and ratings by who answered."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/handover/figures",
            path={"bot_id": bot_id},
            query={"days": days},
        )

    def list_inbox(
        self,
        *,
        filter: Literal["waiting", "mine", "all", "unanswered", "rated_down"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.Inbox:
        """List conversations of all bots for the people who answer."""
        return self._call(
            "GET",
            "/api/v1/manage/inbox",
            query={"filter": filter, "limit": limit, "cursor": cursor},
        )

    def read_inbox_item(self, conversation_id: str) -> t.InboxItem:
        """Read the state of one conversation."""
        return self._call(
            "GET",
            "/api/v1/manage/inbox/{conversation_id}",
            path={"conversation_id": conversation_id},
        )

    def write_message(self, bot_id: str, conversation_id: str, body: t.NewPersonMessage) -> t.PersonMessage:
        """Write to the visitor as a person."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/messages",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
            body=body,
        )

    def show_typing(self, bot_id: str, conversation_id: str) -> None:
        """Show the visitor for six seconds that a person is typing."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/typing",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    def assign_conversation(self, bot_id: str, conversation_id: str, body: t.NewAssignee) -> None:
        """Give a conversation to a member, or to nobody."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/assignee",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
            body=body,
        )

    def hand_back_conversation(self, bot_id: str, conversation_id: str) -> None:
        """Hand a conversation back to the bot."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/hand-back",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    def close_conversation(self, bot_id: str, conversation_id: str) -> None:
        """Close the conversation with a person; the bot answers what comes next."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/close",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    def suggest_answer(self, bot_id: str, conversation_id: str) -> t.SuggestedAnswer:
        """Get the bot's answer to the last message without sending it."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/suggestion",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    def list_notes(self, bot_id: str, conversation_id: str) -> t.NoteList:
        """List internal notes, the oldest first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/notes",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    def create_note(self, bot_id: str, conversation_id: str, body: t.NewNote) -> t.Note:
        """Add an internal note, which visitors never see."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/notes",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
            body=body,
        )

    def list_saved_replies(self) -> t.SavedReplyList:
        """List saved replies."""
        return self._call("GET", "/api/v1/manage/saved-replies")

    def create_saved_reply(self, body: t.NewSavedReply) -> t.SavedReply:
        """Save a reply."""
        return self._call("POST", "/api/v1/manage/saved-replies", body=body)

    def delete_saved_reply(self, reply_id: str) -> None:
        """Delete a saved reply."""
        return self._call("DELETE", "/api/v1/manage/saved-replies/{reply_id}", path={"reply_id": reply_id})

    def list_channels(self, bot_id: str) -> t.ChannelList:
        """List the channels of a bot, and the platforms that there are."""
        return self._call("GET", "/api/v1/manage/bots/{bot_id}/channels", path={"bot_id": bot_id})

    def put_channel(self, bot_id: str, type: str, body: t.ChannelChange) -> t.Channel:
        """Create or change the channel of a platform."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/channels/{type}",
            path={"bot_id": bot_id, "type": type},
            body=body,
        )

    def delete_channel(self, bot_id: str, type: str) -> None:
        """Delete a channel; its conversations stay."""
        return self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/channels/{type}",
            path={"bot_id": bot_id, "type": type},
        )

    def test_channel(self, bot_id: str, type: str, body: t.ChannelTest) -> t.TestedChannel:
        """Try the credentials, and send a test message."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/channels/{type}/test",
            path={"bot_id": bot_id, "type": type},
            body=body,
        )

    def list_channel_events(self, bot_id: str, type: str) -> t.ChannelEvents:
        """List the last ten events of a channel with their outcome."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/channels/{type}/events",
            path={"bot_id": bot_id, "type": type},
        )

    def list_conversations(
        self,
        bot_id: str,
        *,
        channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"] | None = None,
        visitor_id: str | None = None,
        key_id: str | None = None,
        from_: str | None = None,
        until: str | None = None,
        answered: Literal["true", "false"] | None = None,
        feedback: Literal["up", "down", "any"] | None = None,
        q: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.ConversationList:
        """List conversations, the last used first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/conversations",
            path={"bot_id": bot_id},
            query={"channel": channel, "visitor_id": visitor_id, "key_id": key_id, "from": from_, "until": until, "answered": answered, "feedback": feedback, "q": q, "limit": limit, "cursor": cursor},
        )

    def export_conversations(
        self,
        bot_id: str,
        *,
        channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"] | None = None,
        visitor_id: str | None = None,
        key_id: str | None = None,
        from_: str | None = None,
        until: str | None = None,
        answered: Literal["true", "false"] | None = None,
        feedback: Literal["up", "down", "any"] | None = None,
        q: str | None = None,
        format: Literal["csv", "jsonl"],
    ) -> str:
        """Download conversations with their messages."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/conversations/export",
            path={"bot_id": bot_id},
            query={"channel": channel, "visitor_id": visitor_id, "key_id": key_id, "from": from_, "until": until, "answered": answered, "feedback": feedback, "q": q, "format": format},
            text=True,
        )

    def read_conversation(
        self,
        bot_id: str,
        conversation_id: str,
        *,
        limit: int | None = None,
        after: int | None = None,
    ) -> t.Conversation:
        """Read a conversation, the oldest message first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
            query={"limit": limit, "after": after},
        )

    def delete_conversation(self, bot_id: str, conversation_id: str) -> None:
        """Delete a conversation with its messages, permanently."""
        return self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    def rate_answer(self, bot_id: str, conversation_id: str, message_id: str, body: t.NewFeedback) -> t.Feedback:
        """Rate an answer."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/messages/{message_id}/feedback",
            path={"bot_id": bot_id, "conversation_id": conversation_id, "message_id": message_id},
            body=body,
        )

    def delete_rating(self, bot_id: str, conversation_id: str, message_id: str) -> None:
        """Remove a rating."""
        return self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/messages/{message_id}/feedback",
            path={"bot_id": bot_id, "conversation_id": conversation_id, "message_id": message_id},
        )

    def list_feedback(
        self,
        bot_id: str,
        *,
        from_: str | None = None,
        until: str | None = None,
        rating: Literal["up", "down"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.FeedbackList:
        """List ratings with the rated answers, the newest first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/feedback",
            path={"bot_id": bot_id},
            query={"from": from_, "until": until, "rating": rating, "limit": limit, "cursor": cursor},
        )

    def list_unanswered(
        self,
        bot_id: str,
        *,
        state: Literal["open", "dismissed", "answered"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.UnansweredList:
        """List questions that the sources did not answer."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/unanswered",
            path={"bot_id": bot_id},
            query={"state": state, "limit": limit, "cursor": cursor},
        )

    def mark_unanswered(self, bot_id: str, question_id: str, body: t.QuestionState) -> None:
        """Mark such a question as answered, dismissed or open."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/unanswered/{question_id}",
            path={"bot_id": bot_id, "question_id": question_id},
            body=body,
        )

    def list_topics(
        self,
        bot_id: str,
        *,
        days: Literal["7", "30", "90"] | None = None,
        channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"] | None = None,
        only: Literal["gaps"] | None = None,
        limit: int | None = None,
    ) -> t.TopicList:
        """List topics: questions grouped by meaning."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/topics",
            path={"bot_id": bot_id},
            query={"days": days, "channel": channel, "only": only, "limit": limit},
        )

    def list_topic_questions(
        self,
        bot_id: str,
        topic_id: str,
        *,
        days: Literal["7", "30", "90"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.TopicQuestionList:
        """List the questions of a topic, the most recent first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/topics/{topic_id}/questions",
            path={"bot_id": bot_id, "topic_id": topic_id},
            query={"days": days, "limit": limit, "cursor": cursor},
        )

    def mark_topic(self, bot_id: str, topic_id: str, body: t.QuestionState) -> None:
        """Mark a topic as answered, dismissed or open."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/topics/{topic_id}",
            path={"bot_id": bot_id, "topic_id": topic_id},
            body=body,
        )

    def read_usage(
        self,
        bot_id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        key_id: str | None = None,
    ) -> t.BotUsage:
        """Read the usage of a bot by day."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/usage",
            path={"bot_id": bot_id},
            query={"from": from_, "to": to, "key_id": key_id},
        )

    def read_usage_of_keys(
        self,
        bot_id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        key_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.BotUsageOfKeys:
        """Read the usage of a bot by key."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/usage/keys",
            path={"bot_id": bot_id},
            query={"from": from_, "to": to, "key_id": key_id, "limit": limit, "cursor": cursor},
        )

    def read_languages(self, bot_id: str, *, days: Literal["7", "30", "90", "365"] | None = None) -> t.BotLanguages:
        """Read the languages of the content and of the questions."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/languages",
            path={"bot_id": bot_id},
            query={"days": days},
        )

    def find_person_data(self, body: t.Person) -> t.PersonData:
        """Count what is stored about a person."""
        return self._call("POST", "/api/v1/manage/person-data/find", body=body)

    def export_person_data(self, body: t.Person) -> str:
        """Download what is stored about a person."""
        return self._call("POST", "/api/v1/manage/person-data/export", body=body, text=True)

    def delete_person_data(self, body: t.Person) -> t.PersonProof:
        """Delete what is stored about a person, and get a proof."""
        return self._call("POST", "/api/v1/manage/person-data/delete", body=body)

    def list_person_proofs(self, *, limit: int | None = None, cursor: str | None = None) -> t.PersonProofList:
        """List the proofs of exports and deletions, the newest first."""
        return self._call("GET", "/api/v1/manage/person-data", query={"limit": limit, "cursor": cursor})

    def read_legal_hold(self, bot_id: str) -> t.LegalHoldState:
        """Read the legal hold of a bot."""
        return self._call("GET", "/api/v1/manage/bots/{bot_id}/legal-hold", path={"bot_id": bot_id})

    def place_legal_hold(self, bot_id: str, body: t.NewLegalHold) -> t.LegalHoldState:
        """Place a legal hold: nothing that people said to the bot is deleted until it is lifted."""
        return self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/legal-hold",
            path={"bot_id": bot_id},
            body=body,
        )

    def lift_legal_hold(self, bot_id: str) -> None:
        """Lift the legal hold of a bot."""
        return self._call("DELETE", "/api/v1/manage/bots/{bot_id}/legal-hold", path={"bot_id": bot_id})

    def list_keys(self, bot_id: str, *, limit: int | None = None, cursor: str | None = None) -> t.KeyList:
        """List the API keys of a bot, the newest first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys",
            path={"bot_id": bot_id},
            query={"limit": limit, "cursor": cursor},
        )

    def create_key(self, bot_id: str, body: t.NewKey) -> t.CreatedKey:
        """Create an API key."""
        return self._call("POST", "/api/v1/manage/bots/{bot_id}/keys", path={"bot_id": bot_id}, body=body)

    def read_key(self, bot_id: str, key_id: str) -> t.Key:
        """Read an API key."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    def change_key(self, bot_id: str, key_id: str, body: t.KeyChanges) -> t.Key:
        """Change the label, the webhook or the limit of an API key."""
        return self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}",
            path={"bot_id": bot_id, "key_id": key_id},
            body=body,
        )

    def rotate_key(self, bot_id: str, key_id: str, body: t.Rotation) -> t.RotatedKey:
        """Replace an API key."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/rotate",
            path={"bot_id": bot_id, "key_id": key_id},
            body=body,
        )

    def revoke_key(self, bot_id: str, key_id: str) -> t.Key:
        """Revoke an API key, at once and permanently."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/revoke",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    def read_webhook(self, bot_id: str, key_id: str) -> t.Webhook:
        """Read the state of the webhook of a key."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    def test_webhook(self, bot_id: str, key_id: str) -> t.QueuedDelivery:
        """Send a test event."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook/test",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    def enable_webhook(self, bot_id: str, key_id: str) -> t.Webhook:
        """Enable a webhook that was disabled."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook/enable",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    def create_webhook_secret(self, bot_id: str, key_id: str, body: t.NewSecret) -> t.SigningSecret:
        """Create a signing secret."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook/secret",
            path={"bot_id": bot_id, "key_id": key_id},
            body=body,
        )

    def list_deliveries(
        self,
        bot_id: str,
        key_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        state: Literal["waiting", "delivered", "failed", "cancelled"] | None = None,
        from_: str | None = None,
        until: str | None = None,
    ) -> t.DeliveryList:
        """List the deliveries of the webhook, the newest first."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries",
            path={"bot_id": bot_id, "key_id": key_id},
            query={"limit": limit, "cursor": cursor, "state": state, "from": from_, "until": until},
        )

    def redeliver_many(self, bot_id: str, key_id: str, body: t.Redelivery) -> t.QueuedDeliveries:
        """Redeliver everything that failed since a time."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries/redeliver",
            path={"bot_id": bot_id, "key_id": key_id},
            body=body,
        )

    def read_delivery(self, bot_id: str, key_id: str, delivery_id: str) -> t.Delivery:
        """Read a delivery with its attempts."""
        return self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries/{delivery_id}",
            path={"bot_id": bot_id, "key_id": key_id, "delivery_id": delivery_id},
        )

    def redeliver(self, bot_id: str, key_id: str, delivery_id: str) -> t.QueuedDelivery:
        """Send a delivery again."""
        return self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries/{delivery_id}/redeliver",
            path={"bot_id": bot_id, "key_id": key_id, "delivery_id": delivery_id},
        )

    def read_access(self) -> t.WorkspaceAccess:
        """Read the access rules of the workspace."""
        return self._call("GET", "/api/v1/manage/access")

    def put_access(self, body: t.AccessRules) -> t.WorkspaceAccess:
        """Replace the access rules of the workspace."""
        return self._call("PUT", "/api/v1/manage/access", body=body)


class AsyncManageOperations(AsyncApi):
    async def read_token(self) -> t.ManagementToken:
        """Read the token of this request."""
        return await self._call("GET", "/api/v1/manage/token")

    async def list_bots(self, *, limit: int | None = None, cursor: str | None = None) -> t.BotList:
        """List the bots of the workspace, the oldest first."""
        return await self._call("GET", "/api/v1/manage/bots", query={"limit": limit, "cursor": cursor})

    async def create_bot(self, body: t.NewBot) -> t.BotWithInstructions:
        """Create a bot."""
        return await self._call("POST", "/api/v1/manage/bots", body=body)

    async def read_bot(self, bot_id: str) -> t.BotWithInstructions:
        """Read a bot with its live instructions."""
        return await self._call("GET", "/api/v1/manage/bots/{bot_id}", path={"bot_id": bot_id})

    async def change_bot(
        self,
        bot_id: str,
        body: t.BotChanges,
        *,
        save_anyway: Literal["true", "false"] | None = None,
    ) -> t.Bot:
        """Change settings of a bot."""
        return await self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}",
            path={"bot_id": bot_id},
            query={"save_anyway": save_anyway},
            body=body,
        )

    async def delete_bot(self, bot_id: str) -> None:
        """Delete a bot."""
        return await self._call("DELETE", "/api/v1/manage/bots/{bot_id}", path={"bot_id": bot_id})

    async def read_default_texts(self, bot_id: str) -> t.DefaultTexts:
        """Read what a bot says itself where `texts` has nothing, by language."""
        return await self._call("GET", "/api/v1/manage/bots/{bot_id}/texts", path={"bot_id": bot_id})

    async def list_instructions(self, bot_id: str, *, limit: int | None = None, cursor: int | None = None) -> t.InstructionsList:
        """List the versions of the instructions, the newest first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/instructions",
            path={"bot_id": bot_id},
            query={"limit": limit, "cursor": cursor},
        )

    async def change_instructions(
        self,
        bot_id: str,
        body: t.NewInstructions,
        *,
        save_anyway: Literal["true", "false"] | None = None,
    ) -> t.Instructions:
        """Give the bot new instructions."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/instructions",
            path={"bot_id": bot_id},
            query={"save_anyway": save_anyway},
            body=body,
        )

    async def read_instructions(self, bot_id: str, version: int) -> t.Instructions:
        """Read a version of the instructions."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/instructions/{version}",
            path={"bot_id": bot_id, "version": version},
        )

    async def restore_instructions(
        self,
        bot_id: str,
        version: int,
        *,
        save_anyway: Literal["true", "false"] | None = None,
    ) -> t.Instructions:
        """Restore a version of the instructions."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/instructions/{version}/restore",
            path={"bot_id": bot_id, "version": version},
            query={"save_anyway": save_anyway},
        )

    async def clone_bot(self, bot_id: str, body: t.BotCopy) -> t.BotWithInstructions:
        """Copy a bot with its sources and tests."""
        return await self._call("POST", "/api/v1/manage/bots/{bot_id}/clone", path={"bot_id": bot_id}, body=body)

    async def export_bot(self, bot_id: str) -> str:
        """Download a bot as a file."""
        return await self._call("GET", "/api/v1/manage/bots/{bot_id}/file", path={"bot_id": bot_id}, text=True)

    async def apply_bot_file(
        self,
        bot_id: str,
        body: str | bytes,
        *,
        dry_run: Literal["true", "false"] | None = None,
        prune: Literal["true", "false"] | None = None,
        save_anyway: Literal["true", "false"] | None = None,
    ) -> t.BotFileChanges:
        """Apply a file to a bot."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/file",
            path={"bot_id": bot_id},
            query={"dry_run": dry_run, "prune": prune, "save_anyway": save_anyway},
            body=body,
        )

    async def import_bot_file(self, body: str | bytes, *, dry_run: Literal["true", "false"] | None = None) -> t.BotFileChanges:
        """Create a bot from a file."""
        return await self._call("POST", "/api/v1/manage/bot-files", query={"dry_run": dry_run}, body=body)

    async def search_knowledge(self, bot_id: str, *, q: str, limit: int | None = None) -> t.FoundPassages:
        """Find passages, without an answer."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/search",
            path={"bot_id": bot_id},
            query={"q": q, "limit": limit},
        )

    async def suggest_questions(self, bot_id: str) -> t.Suggestions:
        """Questions that a bot could suggest to visitors."""
        return await self._call("GET", "/api/v1/manage/bots/{bot_id}/suggestions", path={"bot_id": bot_id})

    async def list_sources(
        self,
        bot_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        q: str | None = None,
    ) -> t.SourceList:
        """List the sources of a bot, the newest first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources",
            path={"bot_id": bot_id},
            query={"limit": limit, "cursor": cursor, "q": q},
        )

    async def create_source(self, bot_id: str, body: t.NewSource) -> t.KnowledgeSource:
        """Add a source: a text, questions with answers, a page, a site, a connected service or the data set."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources",
            path={"bot_id": bot_id},
            body=body,
        )

    async def list_connectors(self, bot_id: str) -> t.ConnectorList:
        """List the services that a source can be connected to."""
        return await self._call("GET", "/api/v1/manage/bots/{bot_id}/connectors", path={"bot_id": bot_id})

    async def upload_file(
        self,
        bot_id: str,
        body: str | bytes,
        *,
        name: str,
        title: str | None = None,
        url: str | None = None,
        published: Literal["true", "false"] | None = None,
        allow_duplicate: Literal["true", "false"] | None = None,
        audience: str | None = None,
        tags: str | None = None,
    ) -> t.KnowledgeSource:
        """Add a file as a source."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/files",
            path={"bot_id": bot_id},
            query={"name": name, "title": title, "url": url, "published": published, "allow_duplicate": allow_duplicate, "audience": audience, "tags": tags},
            body=body,
        )

    async def download_file(self, bot_id: str, source_id: str) -> str:
        """Download a file as it was uploaded."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/file",
            path={"bot_id": bot_id, "source_id": source_id},
            text=True,
        )

    async def replace_file(
        self,
        bot_id: str,
        source_id: str,
        body: str | bytes,
        *,
        name: str,
        title: str | None = None,
        url: str | None = None,
        published: Literal["true", "false"] | None = None,
        allow_duplicate: Literal["true", "false"] | None = None,
        audience: str | None = None,
        tags: str | None = None,
    ) -> t.KnowledgeSource:
        """Replace a file by a newer version."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/file",
            path={"bot_id": bot_id, "source_id": source_id},
            query={"name": name, "title": title, "url": url, "published": published, "allow_duplicate": allow_duplicate, "audience": audience, "tags": tags},
            body=body,
        )

    async def put_source(self, bot_id: str, external_id: str, body: t.NewSource) -> t.PutSource:
        """Push a document under an id of your own."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/external-sources/{external_id}",
            path={"bot_id": bot_id, "external_id": external_id},
            body=body,
        )

    async def read_external_source(self, bot_id: str, external_id: str) -> t.KnowledgeSource:
        """Read a source by your own id."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/external-sources/{external_id}",
            path={"bot_id": bot_id, "external_id": external_id},
        )

    async def delete_external_source(self, bot_id: str, external_id: str) -> None:
        """Remove a source by your own id."""
        return await self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/external-sources/{external_id}",
            path={"bot_id": bot_id, "external_id": external_id},
        )

    async def put_file(
        self,
        bot_id: str,
        external_id: str,
        body: str | bytes,
        *,
        name: str,
        title: str | None = None,
        url: str | None = None,
        published: Literal["true", "false"] | None = None,
        allow_duplicate: Literal["true", "false"] | None = None,
        audience: str | None = None,
        tags: str | None = None,
    ) -> t.PutSource:
        """Push a file under an id of your own."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/external-files/{external_id}",
            path={"bot_id": bot_id, "external_id": external_id},
            query={"name": name, "title": title, "url": url, "published": published, "allow_duplicate": allow_duplicate, "audience": audience, "tags": tags},
            body=body,
        )

    async def put_pairs(self, bot_id: str, source_id: str, body: t.PairBatch) -> t.PairCounts:
        """Push a batch of questions with answers into a source of the kind qa."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/pairs",
            path={"bot_id": bot_id, "source_id": source_id},
            body=body,
        )

    async def put_answer(self, bot_id: str, body: t.RightAnswer) -> t.KnowledgeSource:
        """Set the right answer to a question."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/answers",
            path={"bot_id": bot_id},
            body=body,
        )

    async def delete_answer(self, bot_id: str, *, question: str) -> None:
        """Remove the answer to a question from the source "Answers"."""
        return await self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/answers",
            path={"bot_id": bot_id},
            query={"question": question},
        )

    async def read_source(self, bot_id: str, source_id: str) -> t.KnowledgeSource:
        """Read a source and its state."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    async def change_source(self, bot_id: str, source_id: str, body: t.SourceChanges) -> t.KnowledgeSource:
        """Change a source."""
        return await self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}",
            path={"bot_id": bot_id, "source_id": source_id},
            body=body,
        )

    async def delete_source(self, bot_id: str, source_id: str) -> None:
        """Remove a source."""
        return await self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    async def refresh_source(self, bot_id: str, source_id: str) -> t.KnowledgeSource:
        """Read a source again."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/refresh",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    async def retry_source(self, bot_id: str, source_id: str, body: t.Retry) -> t.KnowledgeSource:
        """Retry the pages that could not be read."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/retry",
            path={"bot_id": bot_id, "source_id": source_id},
            body=body,
        )

    async def cancel_source(self, bot_id: str, source_id: str) -> t.KnowledgeSource:
        """Stop reading a source."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/cancel",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    async def list_source_pages(
        self,
        bot_id: str,
        source_id: str,
        *,
        limit: int | None = None,
        state: Literal["waiting", "done", "failed", "skipped"] | None = None,
        cursor: str | None = None,
    ) -> t.SourcePageList:
        """List the pages of a source, with the state of each."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/pages",
            path={"bot_id": bot_id, "source_id": source_id},
            query={"limit": limit, "state": state, "cursor": cursor},
        )

    async def read_source_content(self, bot_id: str, source_id: str) -> t.SourceContent:
        """Read the text or the pairs of a source as they were sent."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/content",
            path={"bot_id": bot_id, "source_id": source_id},
        )

    async def read_source_text(
        self,
        bot_id: str,
        source_id: str,
        *,
        limit: int | None = None,
        page_id: str | None = None,
        cursor: int | None = None,
        quote: str | None = None,
    ) -> t.SourceText:
        """Read the passages of a source."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/sources/{source_id}/text",
            path={"bot_id": bot_id, "source_id": source_id},
            query={"limit": limit, "page_id": page_id, "cursor": cursor, "quote": quote},
        )

    async def list_test_runs(self, bot_id: str, *, limit: int | None = None, cursor: str | None = None) -> t.TestRunList:
        """List the runs of the tests of a bot, the newest first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/runs",
            path={"bot_id": bot_id},
            query={"limit": limit, "cursor": cursor},
        )

    async def start_test_run(self, bot_id: str, body: t.NewTestRun) -> t.TestRun:
        """Run the tests of a bot."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/tests/runs",
            path={"bot_id": bot_id},
            body=body,
        )

    async def read_test_run(self, bot_id: str, run_id: str) -> t.TestRun:
        """Read the progress and the results of a run."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}",
            path={"bot_id": bot_id, "run_id": run_id},
        )

    async def list_test_results(
        self,
        bot_id: str,
        run_id: str,
        *,
        only: Literal["failed", "changed", "broken"] | None = None,
    ) -> t.TestResultList:
        """List the results of a run, each with the previous result."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}/results",
            path={"bot_id": bot_id, "run_id": run_id},
            query={"only": only},
        )

    async def cancel_test_run(self, bot_id: str, run_id: str) -> t.TestRun:
        """Cancel a run."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}/cancel",
            path={"bot_id": bot_id, "run_id": run_id},
        )

    async def publish_test_run(self, bot_id: str, run_id: str, body: t.TestPublication) -> t.TestRun:
        """Save the settings of a trial."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/tests/runs/{run_id}/publish",
            path={"bot_id": bot_id, "run_id": run_id},
            body=body,
        )

    async def list_tests(self, bot_id: str) -> t.TestList:
        """List the tests of a bot, and when they run."""
        return await self._call("GET", "/api/v1/manage/bots/{bot_id}/tests", path={"bot_id": bot_id})

    async def create_test(self, bot_id: str, body: t.NewTest) -> t.Test:
        """Add a test to a bot."""
        return await self._call("POST", "/api/v1/manage/bots/{bot_id}/tests", path={"bot_id": bot_id}, body=body)

    async def export_tests(self, bot_id: str, *, format: Literal["json", "csv"] | None = None) -> t.TestImport:
        """Download the tests of a bot."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/export",
            path={"bot_id": bot_id},
            query={"format": format},
        )

    async def import_tests(self, bot_id: str, body: t.TestImport) -> t.TestImported:
        """Add many tests to a bot."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/tests/import",
            path={"bot_id": bot_id},
            body=body,
        )

    async def change_test_settings(self, bot_id: str, body: t.TestSettingsChanges) -> t.TestSettings:
        """Set when the tests of a bot run automatically."""
        return await self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/tests/settings",
            path={"bot_id": bot_id},
            body=body,
        )

    async def read_test(self, bot_id: str, test_id: str) -> t.Test:
        """Read a test."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/tests/{test_id}",
            path={"bot_id": bot_id, "test_id": test_id},
        )

    async def change_test(self, bot_id: str, test_id: str, body: t.TestChanges) -> t.Test:
        """Change a test."""
        return await self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/tests/{test_id}",
            path={"bot_id": bot_id, "test_id": test_id},
            body=body,
        )

    async def delete_test(self, bot_id: str, test_id: str) -> None:
        """Delete a test."""
        return await self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/tests/{test_id}",
            path={"bot_id": bot_id, "test_id": test_id},
        )

    async def read_handover(self, bot_id: str) -> t.HandoverSettings:
        """Read how people take over from a bot."""
        return await self._call("GET", "/api/v1/manage/bots/{bot_id}/handover", path={"bot_id": bot_id})

    async def change_handover(self, bot_id: str, body: t.HandoverChange) -> t.HandoverSettings:
        """Change how people take over from a bot."""
        return await self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/handover",
            path={"bot_id": bot_id},
            body=body,
        )

    async def read_handover_figures(self, bot_id: str, *, days: int | None = None) -> t.HandoverFigures:
        """Read waiting time, replies, resolved handovers, and ratings by who answered."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/handover/figures",
            path={"bot_id": bot_id},
            query={"days": days},
        )

    async def list_inbox(
        self,
        *,
        filter: Literal["waiting", "mine", "all", "unanswered", "rated_down"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.Inbox:
        """List conversations of all bots for the people who answer."""
        return await self._call(
            "GET",
            "/api/v1/manage/inbox",
            query={"filter": filter, "limit": limit, "cursor": cursor},
        )

    async def read_inbox_item(self, conversation_id: str) -> t.InboxItem:
        """Read the state of one conversation."""
        return await self._call(
            "GET",
            "/api/v1/manage/inbox/{conversation_id}",
            path={"conversation_id": conversation_id},
        )

    async def write_message(self, bot_id: str, conversation_id: str, body: t.NewPersonMessage) -> t.PersonMessage:
        """Write to the visitor as a person."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/messages",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
            body=body,
        )

    async def show_typing(self, bot_id: str, conversation_id: str) -> None:
        """Show the visitor for six seconds that a person is typing."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/typing",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    async def assign_conversation(self, bot_id: str, conversation_id: str, body: t.NewAssignee) -> None:
        """Give a conversation to a member, or to nobody."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/assignee",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
            body=body,
        )

    async def hand_back_conversation(self, bot_id: str, conversation_id: str) -> None:
        """Hand a conversation back to the bot."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/hand-back",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    async def close_conversation(self, bot_id: str, conversation_id: str) -> None:
        """Close the conversation with a person; the bot answers what comes next."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/close",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    async def suggest_answer(self, bot_id: str, conversation_id: str) -> t.SuggestedAnswer:
        """Get the bot's answer to the last message without sending it."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/suggestion",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    async def list_notes(self, bot_id: str, conversation_id: str) -> t.NoteList:
        """List internal notes, the oldest first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/notes",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    async def create_note(self, bot_id: str, conversation_id: str, body: t.NewNote) -> t.Note:
        """Add an internal note, which visitors never see."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/notes",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
            body=body,
        )

    async def list_saved_replies(self) -> t.SavedReplyList:
        """List saved replies."""
        return await self._call("GET", "/api/v1/manage/saved-replies")

    async def create_saved_reply(self, body: t.NewSavedReply) -> t.SavedReply:
        """Save a reply."""
        return await self._call("POST", "/api/v1/manage/saved-replies", body=body)

    async def delete_saved_reply(self, reply_id: str) -> None:
        """Delete a saved reply."""
        return await self._call("DELETE", "/api/v1/manage/saved-replies/{reply_id}", path={"reply_id": reply_id})

    async def list_channels(self, bot_id: str) -> t.ChannelList:
        """List the channels of a bot, and the platforms that there are."""
        return await self._call("GET", "/api/v1/manage/bots/{bot_id}/channels", path={"bot_id": bot_id})

    async def put_channel(self, bot_id: str, type: str, body: t.ChannelChange) -> t.Channel:
        """Create or change the channel of a platform."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/channels/{type}",
            path={"bot_id": bot_id, "type": type},
            body=body,
        )

    async def delete_channel(self, bot_id: str, type: str) -> None:
        """Delete a channel; its conversations stay."""
        return await self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/channels/{type}",
            path={"bot_id": bot_id, "type": type},
        )

    async def test_channel(self, bot_id: str, type: str, body: t.ChannelTest) -> t.TestedChannel:
        """Try the credentials, and send a test message."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/channels/{type}/test",
            path={"bot_id": bot_id, "type": type},
            body=body,
        )

    async def list_channel_events(self, bot_id: str, type: str) -> t.ChannelEvents:
        """List the last ten events of a channel with their outcome."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/channels/{type}/events",
            path={"bot_id": bot_id, "type": type},
        )

    async def list_conversations(
        self,
        bot_id: str,
        *,
        channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"] | None = None,
        visitor_id: str | None = None,
        key_id: str | None = None,
        from_: str | None = None,
        until: str | None = None,
        answered: Literal["true", "false"] | None = None,
        feedback: Literal["up", "down", "any"] | None = None,
        q: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.ConversationList:
        """List conversations, the last used first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/conversations",
            path={"bot_id": bot_id},
            query={"channel": channel, "visitor_id": visitor_id, "key_id": key_id, "from": from_, "until": until, "answered": answered, "feedback": feedback, "q": q, "limit": limit, "cursor": cursor},
        )

    async def export_conversations(
        self,
        bot_id: str,
        *,
        channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"] | None = None,
        visitor_id: str | None = None,
        key_id: str | None = None,
        from_: str | None = None,
        until: str | None = None,
        answered: Literal["true", "false"] | None = None,
        feedback: Literal["up", "down", "any"] | None = None,
        q: str | None = None,
        format: Literal["csv", "jsonl"],
    ) -> str:
        """Download conversations with their messages."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/conversations/export",
            path={"bot_id": bot_id},
            query={"channel": channel, "visitor_id": visitor_id, "key_id": key_id, "from": from_, "until": until, "answered": answered, "feedback": feedback, "q": q, "format": format},
            text=True,
        )

    async def read_conversation(
        self,
        bot_id: str,
        conversation_id: str,
        *,
        limit: int | None = None,
        after: int | None = None,
    ) -> t.Conversation:
        """Read a conversation, the oldest message first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
            query={"limit": limit, "after": after},
        )

    async def delete_conversation(self, bot_id: str, conversation_id: str) -> None:
        """Delete a conversation with its messages, permanently."""
        return await self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}",
            path={"bot_id": bot_id, "conversation_id": conversation_id},
        )

    async def rate_answer(self, bot_id: str, conversation_id: str, message_id: str, body: t.NewFeedback) -> t.Feedback:
        """Rate an answer."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/messages/{message_id}/feedback",
            path={"bot_id": bot_id, "conversation_id": conversation_id, "message_id": message_id},
            body=body,
        )

    async def delete_rating(self, bot_id: str, conversation_id: str, message_id: str) -> None:
        """Remove a rating."""
        return await self._call(
            "DELETE",
            "/api/v1/manage/bots/{bot_id}/conversations/{conversation_id}/messages/{message_id}/feedback",
            path={"bot_id": bot_id, "conversation_id": conversation_id, "message_id": message_id},
        )

    async def list_feedback(
        self,
        bot_id: str,
        *,
        from_: str | None = None,
        until: str | None = None,
        rating: Literal["up", "down"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.FeedbackList:
        """List ratings with the rated answers, the newest first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/feedback",
            path={"bot_id": bot_id},
            query={"from": from_, "until": until, "rating": rating, "limit": limit, "cursor": cursor},
        )

    async def list_unanswered(
        self,
        bot_id: str,
        *,
        state: Literal["open", "dismissed", "answered"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.UnansweredList:
        """List questions that the sources did not answer."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/unanswered",
            path={"bot_id": bot_id},
            query={"state": state, "limit": limit, "cursor": cursor},
        )

    async def mark_unanswered(self, bot_id: str, question_id: str, body: t.QuestionState) -> None:
        """Mark such a question as answered, dismissed or open."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/unanswered/{question_id}",
            path={"bot_id": bot_id, "question_id": question_id},
            body=body,
        )

    async def list_topics(
        self,
        bot_id: str,
        *,
        days: Literal["7", "30", "90"] | None = None,
        channel: Literal["api", "website", "playground", "slack", "discord", "telegram", "whatsapp", "teams", "email"] | None = None,
        only: Literal["gaps"] | None = None,
        limit: int | None = None,
    ) -> t.TopicList:
        """List topics: questions grouped by meaning."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/topics",
            path={"bot_id": bot_id},
            query={"days": days, "channel": channel, "only": only, "limit": limit},
        )

    async def list_topic_questions(
        self,
        bot_id: str,
        topic_id: str,
        *,
        days: Literal["7", "30", "90"] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.TopicQuestionList:
        """List the questions of a topic, the most recent first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/topics/{topic_id}/questions",
            path={"bot_id": bot_id, "topic_id": topic_id},
            query={"days": days, "limit": limit, "cursor": cursor},
        )

    async def mark_topic(self, bot_id: str, topic_id: str, body: t.QuestionState) -> None:
        """Mark a topic as answered, dismissed or open."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/topics/{topic_id}",
            path={"bot_id": bot_id, "topic_id": topic_id},
            body=body,
        )

    async def read_usage(
        self,
        bot_id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        key_id: str | None = None,
    ) -> t.BotUsage:
        """Read the usage of a bot by day."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/usage",
            path={"bot_id": bot_id},
            query={"from": from_, "to": to, "key_id": key_id},
        )

    async def read_usage_of_keys(
        self,
        bot_id: str,
        *,
        from_: str | None = None,
        to: str | None = None,
        key_id: str | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> t.BotUsageOfKeys:
        """Read the usage of a bot by key."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/usage/keys",
            path={"bot_id": bot_id},
            query={"from": from_, "to": to, "key_id": key_id, "limit": limit, "cursor": cursor},
        )

    async def read_languages(self, bot_id: str, *, days: Literal["7", "30", "90", "365"] | None = None) -> t.BotLanguages:
        """Read the languages of the content and of the questions."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/languages",
            path={"bot_id": bot_id},
            query={"days": days},
        )

    async def find_person_data(self, body: t.Person) -> t.PersonData:
        """Count what is stored about a person."""
        return await self._call("POST", "/api/v1/manage/person-data/find", body=body)

    async def export_person_data(self, body: t.Person) -> str:
        """Download what is stored about a person."""
        return await self._call("POST", "/api/v1/manage/person-data/export", body=body, text=True)

    async def delete_person_data(self, body: t.Person) -> t.PersonProof:
        """Delete what is stored about a person, and get a proof."""
        return await self._call("POST", "/api/v1/manage/person-data/delete", body=body)

    async def list_person_proofs(self, *, limit: int | None = None, cursor: str | None = None) -> t.PersonProofList:
        """List the proofs of exports and deletions, the newest first."""
        return await self._call("GET", "/api/v1/manage/person-data", query={"limit": limit, "cursor": cursor})

    async def read_legal_hold(self, bot_id: str) -> t.LegalHoldState:
        """Read the legal hold of a bot."""
        return await self._call("GET", "/api/v1/manage/bots/{bot_id}/legal-hold", path={"bot_id": bot_id})

    async def place_legal_hold(self, bot_id: str, body: t.NewLegalHold) -> t.LegalHoldState:
        """Place a legal hold: nothing that people said to the bot is deleted until it is lifted."""
        return await self._call(
            "PUT",
            "/api/v1/manage/bots/{bot_id}/legal-hold",
            path={"bot_id": bot_id},
            body=body,
        )

    async def lift_legal_hold(self, bot_id: str) -> None:
        """Lift the legal hold of a bot."""
        return await self._call("DELETE", "/api/v1/manage/bots/{bot_id}/legal-hold", path={"bot_id": bot_id})

    async def list_keys(self, bot_id: str, *, limit: int | None = None, cursor: str | None = None) -> t.KeyList:
        """List the API keys of a bot, the newest first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys",
            path={"bot_id": bot_id},
            query={"limit": limit, "cursor": cursor},
        )

    async def create_key(self, bot_id: str, body: t.NewKey) -> t.CreatedKey:
        """Create an API key."""
        return await self._call("POST", "/api/v1/manage/bots/{bot_id}/keys", path={"bot_id": bot_id}, body=body)

    async def read_key(self, bot_id: str, key_id: str) -> t.Key:
        """Read an API key."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    async def change_key(self, bot_id: str, key_id: str, body: t.KeyChanges) -> t.Key:
        """Change the label, the webhook or the limit of an API key."""
        return await self._call(
            "PATCH",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}",
            path={"bot_id": bot_id, "key_id": key_id},
            body=body,
        )

    async def rotate_key(self, bot_id: str, key_id: str, body: t.Rotation) -> t.RotatedKey:
        """Replace an API key."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/rotate",
            path={"bot_id": bot_id, "key_id": key_id},
            body=body,
        )

    async def revoke_key(self, bot_id: str, key_id: str) -> t.Key:
        """Revoke an API key, at once and permanently."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/revoke",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    async def read_webhook(self, bot_id: str, key_id: str) -> t.Webhook:
        """Read the state of the webhook of a key."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    async def test_webhook(self, bot_id: str, key_id: str) -> t.QueuedDelivery:
        """Send a test event."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook/test",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    async def enable_webhook(self, bot_id: str, key_id: str) -> t.Webhook:
        """Enable a webhook that was disabled."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook/enable",
            path={"bot_id": bot_id, "key_id": key_id},
        )

    async def create_webhook_secret(self, bot_id: str, key_id: str, body: t.NewSecret) -> t.SigningSecret:
        """Create a signing secret."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/webhook/secret",
            path={"bot_id": bot_id, "key_id": key_id},
            body=body,
        )

    async def list_deliveries(
        self,
        bot_id: str,
        key_id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
        state: Literal["waiting", "delivered", "failed", "cancelled"] | None = None,
        from_: str | None = None,
        until: str | None = None,
    ) -> t.DeliveryList:
        """List the deliveries of the webhook, the newest first."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries",
            path={"bot_id": bot_id, "key_id": key_id},
            query={"limit": limit, "cursor": cursor, "state": state, "from": from_, "until": until},
        )

    async def redeliver_many(self, bot_id: str, key_id: str, body: t.Redelivery) -> t.QueuedDeliveries:
        """Redeliver everything that failed since a time."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries/redeliver",
            path={"bot_id": bot_id, "key_id": key_id},
            body=body,
        )

    async def read_delivery(self, bot_id: str, key_id: str, delivery_id: str) -> t.Delivery:
        """Read a delivery with its attempts."""
        return await self._call(
            "GET",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries/{delivery_id}",
            path={"bot_id": bot_id, "key_id": key_id, "delivery_id": delivery_id},
        )

    async def redeliver(self, bot_id: str, key_id: str, delivery_id: str) -> t.QueuedDelivery:
        """Send a delivery again."""
        return await self._call(
            "POST",
            "/api/v1/manage/bots/{bot_id}/keys/{key_id}/deliveries/{delivery_id}/redeliver",
            path={"bot_id": bot_id, "key_id": key_id, "delivery_id": delivery_id},
        )

    async def read_access(self) -> t.WorkspaceAccess:
        """Read the access rules of the workspace."""
        return await self._call("GET", "/api/v1/manage/access")

    async def put_access(self, body: t.AccessRules) -> t.WorkspaceAccess:
        """Replace the access rules of the workspace."""
        return await self._call("PUT", "/api/v1/manage/access", body=body)


class WebsiteOperations(SyncApi):
    def read_website(self, public_id: str) -> t.WebsiteSettings:
        """Read the appearance of a bot."""
        return self._call("GET", "/api/v1/website/{public_id}", path={"public_id": public_id})

    def create_ticket(self, public_id: str) -> t.WebsiteTicket:
        """Get a ticket for a page."""
        return self._call("POST", "/api/v1/website/{public_id}/ticket", path={"public_id": public_id})

    def create_visitor(self, public_id: str, body: t.WebsiteVisitRequest) -> t.WebsiteVisit:
        """Get a token that is valid for 15 minutes."""
        return self._call(
            "POST",
            "/api/v1/website/{public_id}/visitor",
            path={"public_id": public_id},
            body=body,
        )

    def ask_as_visitor(self, body: t.WebsiteQuestion, *, idempotency_key: str | None = None) -> t.WebsiteAnswer:
        """Ask the bot as a visitor."""
        return self._call(
            "POST",
            "/api/v1/website/chat",
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    def list_own_conversations(self) -> t.WebsiteConversations:
        """List the visitor's own."""
        return self._call("GET", "/api/v1/website/conversations")

    def read_own_conversation(self, session_id: str, *, limit: int | None = None, after: int | None = None) -> t.WebsiteSession:
        """Read one of them."""
        return self._call(
            "GET",
            "/api/v1/website/conversations/{session_id}",
            path={"session_id": session_id},
            query={"limit": limit, "after": after},
        )

    def delete_own_conversation(self, session_id: str) -> None:
        """Remove one of them."""
        return self._call(
            "DELETE",
            "/api/v1/website/conversations/{session_id}",
            path={"session_id": session_id},
        )

    def stop_own_answer(self, session_id: str) -> t.WebsiteStop:
        """Stop the running answer."""
        return self._call(
            "POST",
            "/api/v1/website/conversations/{session_id}/stop",
            path={"session_id": session_id},
        )

    def rate_as_visitor(self, body: t.WebsiteFeedbackRequest) -> t.WebsiteFeedback:
        """Rate an answer."""
        return self._call("POST", "/api/v1/website/feedback", body=body)

    def leave_person_as_visitor(self, session_id: str) -> None:
        """Go back to the bot."""
        return self._call(
            "DELETE",
            "/api/v1/website/conversations/{session_id}/handover",
            path={"session_id": session_id},
        )

    def type_as_visitor(self, session_id: str) -> None:
        """Show the people who answer for six seconds that the visitor is typing."""
        return self._call(
            "POST",
            "/api/v1/website/conversations/{session_id}/typing",
            path={"session_id": session_id},
        )

    def see_as_visitor(self, session_id: str) -> None:
        """Say that the visitor has seen the messages of people, which are otherwise sent by mail."""
        return self._call(
            "POST",
            "/api/v1/website/conversations/{session_id}/seen",
            path={"session_id": session_id},
        )

    def create_lead(self, body: t.WebsiteLeadRequest) -> t.WebsiteLead:
        """Leave contact details."""
        return self._call("POST", "/api/v1/website/leads", body=body)


class AsyncWebsiteOperations(AsyncApi):
    async def read_website(self, public_id: str) -> t.WebsiteSettings:
        """Read the appearance of a bot."""
        return await self._call("GET", "/api/v1/website/{public_id}", path={"public_id": public_id})

    async def create_ticket(self, public_id: str) -> t.WebsiteTicket:
        """Get a ticket for a page."""
        return await self._call("POST", "/api/v1/website/{public_id}/ticket", path={"public_id": public_id})

    async def create_visitor(self, public_id: str, body: t.WebsiteVisitRequest) -> t.WebsiteVisit:
        """Get a token that is valid for 15 minutes."""
        return await self._call(
            "POST",
            "/api/v1/website/{public_id}/visitor",
            path={"public_id": public_id},
            body=body,
        )

    async def ask_as_visitor(self, body: t.WebsiteQuestion, *, idempotency_key: str | None = None) -> t.WebsiteAnswer:
        """Ask the bot as a visitor."""
        return await self._call(
            "POST",
            "/api/v1/website/chat",
            headers={"Idempotency-Key": idempotency_key},
            body=body,
        )

    async def list_own_conversations(self) -> t.WebsiteConversations:
        """List the visitor's own."""
        return await self._call("GET", "/api/v1/website/conversations")

    async def read_own_conversation(self, session_id: str, *, limit: int | None = None, after: int | None = None) -> t.WebsiteSession:
        """Read one of them."""
        return await self._call(
            "GET",
            "/api/v1/website/conversations/{session_id}",
            path={"session_id": session_id},
            query={"limit": limit, "after": after},
        )

    async def delete_own_conversation(self, session_id: str) -> None:
        """Remove one of them."""
        return await self._call(
            "DELETE",
            "/api/v1/website/conversations/{session_id}",
            path={"session_id": session_id},
        )

    async def stop_own_answer(self, session_id: str) -> t.WebsiteStop:
        """Stop the running answer."""
        return await self._call(
            "POST",
            "/api/v1/website/conversations/{session_id}/stop",
            path={"session_id": session_id},
        )

    async def rate_as_visitor(self, body: t.WebsiteFeedbackRequest) -> t.WebsiteFeedback:
        """Rate an answer."""
        return await self._call("POST", "/api/v1/website/feedback", body=body)

    async def leave_person_as_visitor(self, session_id: str) -> None:
        """Go back to the bot."""
        return await self._call(
            "DELETE",
            "/api/v1/website/conversations/{session_id}/handover",
            path={"session_id": session_id},
        )

    async def type_as_visitor(self, session_id: str) -> None:
        """Show the people who answer for six seconds that the visitor is typing."""
        return await self._call(
            "POST",
            "/api/v1/website/conversations/{session_id}/typing",
            path={"session_id": session_id},
        )

    async def see_as_visitor(self, session_id: str) -> None:
        """Say that the visitor has seen the messages of people, which are otherwise sent by mail."""
        return await self._call(
            "POST",
            "/api/v1/website/conversations/{session_id}/seen",
            path={"session_id": session_id},
        )

    async def create_lead(self, body: t.WebsiteLeadRequest) -> t.WebsiteLead:
        """Leave contact details."""
        return await self._call("POST", "/api/v1/website/leads", body=body)
