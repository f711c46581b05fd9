"""Against the running services, whose addresses are in the environment. packages/client/test/python-client.test.ts starts them."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import inspect
import json
import os
import types
import typing
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import lectern
from lectern import ApiError, AsyncChatClient, AsyncDataClient, ChatClient, DataClient, ManageClient, chat_types, data_types

data_url = os.environ["LECTERN_DATA_URL"]
chat_url = os.environ["LECTERN_CHAT_URL"]
api_key = os.environ["LECTERN_KEY"]
question = "How much health does a creeper have?"


def chat_client(**options: Any) -> ChatClient:
    return ChatClient(chat_url, api_key=api_key, bot_id="minecraft", **options)


def problems(value: Any, hint: Any, place: str = "$") -> list[str]:
    """Where a value differs from its type."""
    origin = typing.get_origin(hint)
    if hint is Any:
        return []
    if typing.is_typeddict(hint):
        hints = typing.get_type_hints(hint, include_extras=True)
        if not isinstance(value, dict):
            return [f"{place}: {value!r} is no {hint.__name__}"]
        missing = [f"{place}.{name} is missing" for name in hints if _is_required(hints[name]) and name not in value]
        return missing + [
            problem
            for name, item in value.items()
            if name in hints
            for problem in problems(item, _bare(hints[name]), f"{place}.{name}")
        ]
    if origin is list:
        (of,) = typing.get_args(hint)
        return [problem for index, item in enumerate(value) for problem in problems(item, of, f"{place}[{index}]")]
    if origin is dict:
        _, of = typing.get_args(hint)
        return [problem for name, item in value.items() for problem in problems(item, of, f"{place}.{name}")]
    if origin in (typing.Union, types.UnionType):
        found = [problems(value, choice, place) for choice in typing.get_args(hint)]
        return [] if [] in found else [f"{place}: {value!r} is none of {hint}"]
    if origin is typing.Literal:
        return [] if value in typing.get_args(hint) else [f"{place}: {value!r} is not in {hint}"]
    if hint is float:
        return [] if isinstance(value, (int, float)) else [f"{place}: {value!r} is no number"]
    return [] if isinstance(value, hint) else [f"{place}: {value!r} is no {hint}"]


def _is_required(hint: Any) -> bool:
    return typing.get_origin(hint) is not typing.NotRequired


def _bare(hint: Any) -> Any:
    return hint if _is_required(hint) else typing.get_args(hint)[0]


class Types(unittest.TestCase):
    def test_every_name_in_them_is_defined(self) -> None:
        for module in (chat_types, data_types):
            found = [value for value in vars(module).values() if typing.is_typeddict(value)]
            self.assertGreater(len(found), 100)
            for one in found:
                typing.get_type_hints(one)
        for client in (getattr(lectern, name) for name in lectern.__all__ if name.endswith("Client")):
            for name, method in inspect.getmembers(client, inspect.isfunction):
                if not name.startswith("_"):
                    typing.get_type_hints(method)

    def test_both_kinds_of_clients_have_the_same_methods(self) -> None:
        for name in ("Chat", "Data", "Manage", "Website"):
            one, other = getattr(lectern, f"{name}Client"), getattr(lectern, f"Async{name}Client")
            names = [{method for method in dir(client) if not method.startswith("_")} for client in (one, other)]
            self.assertEqual(*names)


class Data(unittest.TestCase):
    data = DataClient(data_url)

    def test_records_and_lists_are_as_their_types_say(self) -> None:
        asked: list[tuple[Any, Any]] = [
            (self.data.get_mobs_record("creeper"), data_types.MobResult),
            (self.data.list_items(), data_types.ItemList),
            (self.data.list_trades(), data_types.TradeList),
            (self.data.get_catalog_entities_record("creeper"), data_types.CatalogEntityResult),
            (self.data.plan_crafting("iron pickaxe", count=3), data_types.CraftPlanResult),
            (self.data.search(q="dimond sord"), data_types.SearchHitList),
            (self.data.get_meta(), data_types.MetaResult),
        ]
        for answer, hint in asked:
            self.assertEqual(problems(answer, hint)[:3], [])

    def test_filters_lists_and_comparisons_are_sent(self) -> None:
        strong = self.data.list_mobs(type=["boss", "hostile"], where={"hp[gte]": 100}, sort="-hp", fields=["name", "hp"])
        self.assertEqual(strong["data"][0], {"name": "Warden", "hp": 500})
        self.assertTrue(all(mob["hp"] >= 100 for mob in strong["data"]))

    def test_an_error_says_what_was_meant(self) -> None:
        with self.assertRaises(ApiError) as caught:
            self.data.get_mobs_record("creper/../x?")
        self.assertEqual(caught.exception.status, 404)
        with self.assertRaises(ApiError) as caught:
            self.data.get_mobs_record("creper")
        self.assertIn("Creeper", caught.exception.suggestions)
        self.assertIsNotNone(caught.exception.request_id)

    def test_asyncio(self) -> None:
        async def ask() -> list[str]:
            data = AsyncDataClient(data_url)
            found = await asyncio.gather(*(data.get_mobs_record(name) for name in ("creeper", "zombie", "ghast")))
            return [mob["data"]["name"] for mob in found]

        self.assertEqual(asyncio.run(ask()), ["Creeper", "Zombie", "Ghast"])


class Chat(unittest.TestCase):
    def test_answers_questions_in_a_conversation(self) -> None:
        chat = chat_client()
        first = chat.ask(question)
        self.assertEqual(problems(first, chat_types.ChatAnswer), [])
        self.assertIn("20", first["response"])
        second = chat.ask("And a zombie?", session_id=first["session_id"])
        self.assertIn("Zombie", second["response"])
        session = chat.read_session(first["session_id"])
        self.assertEqual(problems(session, chat_types.Session), [])
        self.assertEqual(len(session["messages"]), 4)
        self.assertIsNone(chat.delete_session(first["session_id"]))

    def test_the_same_key_asks_once(self) -> None:
        chat = chat_client()
        ids = {chat.ask(question, idempotency_key="python-test")["message_id"] for _ in range(2)}
        self.assertEqual(len(ids), 1)

    def test_streams_an_answer_and_resumes_it(self) -> None:
        chat = chat_client()
        parts = list(chat.stream(question))
        text = "".join(part["delta"] for part in parts if part["type"] == "text-delta")
        (result,) = [part["data"] for part in parts if part["type"] == "data-result"]
        self.assertEqual(text, result["response"])
        again = list(chat.resume(result["session_id"]))
        self.assertEqual([part["type"] for part in again][-1], "finish")

    def test_asyncio(self) -> None:
        async def ask() -> tuple[str, str]:
            chat = AsyncChatClient(chat_url, api_key=api_key, bot_id="minecraft")
            answer = await chat.ask(question)
            deltas = [part["delta"] async for part in chat.stream(question) if part["type"] == "text-delta"]
            return answer["response"], "".join(deltas)

        self.assertEqual(len(set(asyncio.run(ask()))), 1)

    def test_a_wrong_key_and_a_wrong_token_are_told(self) -> None:
        with self.assertRaises(ApiError) as caught:
            ChatClient(chat_url, api_key="no", bot_id="minecraft").ask(question)
        self.assertEqual((caught.exception.status, caught.exception.code), (401, "invalid_api_key"))
        with self.assertRaises(ApiError) as caught:
            ManageClient(chat_url, token="no").list_bots()
        self.assertEqual(caught.exception.status, 401)

    def test_no_answer(self) -> None:
        with self.assertRaises(ApiError) as caught:
            DataClient("http://127.0.0.1:9", max_retries=0).get_meta()
        self.assertEqual(caught.exception.status, 0)

    def test_the_management_api(self) -> None:
        manage = ManageClient(chat_url, token=os.environ["LECTERN_TOKEN"])
        bots = manage.list_bots()
        self.assertEqual(problems(bots, chat_types.BotList), [])
        created = manage.create_bot({"name": "From Python"})
        self.assertEqual(problems(manage.read_bot(created["id"]), chat_types.BotWithInstructions), [])
        source = manage.upload_file(created["id"], b"# Depth\n\nThe lake is 30 m deep.", name="lake.md")
        self.assertEqual(source["kind"], "file")
        self.assertIn("From Python", manage.export_bot(created["id"]))
        manage.delete_bot(created["id"])


class _Unsteady(BaseHTTPRequestHandler):
    """Refuses, redirects and breaks off, as proxies do."""

    seen: list[tuple[str, str | None]] = []

    def do_GET(self) -> None:
        self.seen.append((self.path, self.headers.get("Authorization")))
        count = len(self.seen)
        if self.path.startswith("/moved"):
            self.send_response(302)
            self.send_header("Location", "/api/elsewhere")
        elif count == 1:
            self.send_response(503)
            self.send_header("Retry-After", "0.01")
        else:
            self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"success":true,"data":[]}')

    def log_message(self, *_: Any) -> None:
        pass


class Faults(unittest.TestCase):
    def setUp(self) -> None:
        _Unsteady.seen = []
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), _Unsteady)
        Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def tearDown(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def test_tries_again_what_may_pass(self) -> None:
        self.assertEqual(DataClient(self.url).list_mobs()["data"], [])
        self.assertEqual(len(_Unsteady.seen), 2)

    def test_never_follows_a_redirect_with_its_key(self) -> None:
        with self.assertRaises(ApiError) as caught:
            ManageClient(f"{self.url}/moved", token="secret").list_bots()
        self.assertEqual(caught.exception.status, 302)
        self.assertEqual(len(_Unsteady.seen), 1)


class Webhooks(unittest.TestCase):
    secret = "whsec_" + base64.b64encode(b"a secret of the test").decode()

    def deliver(self, **changes: Any) -> dict[str, Any]:
        body = json.dumps({"type": "ping", "data": {"name": "ö"}})
        signed = f"msg_1.1700000000.{body}".encode()
        mac = base64.b64encode(hmac.new(b"a secret of the test", signed, hashlib.sha256).digest()).decode()
        headers = {"Webhook-Id": "msg_1", "Webhook-Timestamp": "1700000000", "Webhook-Signature": f"v1,x v1,{mac}"}
        given = {"secret": self.secret, "headers": headers, "body": body, "now": 1_700_000_100.0}
        return lectern.verify_webhook(**(given | changes))

    def test_accepts_what_is_genuine_and_refuses_the_rest(self) -> None:
        self.assertEqual(self.deliver()["type"], "ping")
        self.assertEqual(self.deliver(secret=["whsec_b3RoZXI=", self.secret])["type"], "ping")
        for changes in ({"body": "{}"}, {"now": 1_700_001_000.0}, {"headers": {}}, {"secret": "whsec_b3RoZXI="}):
            with self.assertRaises(lectern.WebhookError):
                self.deliver(**changes)


if __name__ == "__main__":
    unittest.main()
