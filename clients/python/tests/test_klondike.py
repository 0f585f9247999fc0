"""Tests of the client against the command that KLONDIKE_COMMAND names: python3 -m unittest discover -s tests"""

import os
import sys
import unittest
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import klondike  # noqa: E402
from klondike import KlondikeError, Table, solve, solve_many, study_report, study_rows  # noqa: E402


class TableTest(unittest.TestCase):
    def test_plays_and_takes_back(self) -> None:
        with Table(seed=42, draw=3) as table:
            before = table.state()
            self.assertIn("t4>t3:1", before.moves)
            self.assertEqual(len(before.position.stock), 24)
            after = table.play("t4>t3:1")
            third, fourth = before.position.tableau[2:4]
            self.assertEqual(after.position.tableau[2].face_up, third.face_up + fourth.face_up)
            self.assertEqual(table.undo().position, before.position)
            self.assertEqual(table.redo().position, after.position)

    def test_each_new_state_has_its_legal_moves(self) -> None:
        with Table(seed=42, draw=3) as table:
            played = table.play("t4>t3:1")
            self.assertIn("draw", played.moves)
            self.assertNotIn("t4>t3:1", played.moves)
            self.assertIn("t4>t3:1", table.undo().moves)
            self.assertEqual(table.redo(), played)

    def test_a_closed_table_says_so(self) -> None:
        table = Table(seed=42)
        table.close()
        with self.assertRaisesRegex(KlondikeError, "closed"):
            table.play("draw")

    def test_a_refused_move_raises_and_the_game_goes_on(self) -> None:
        with Table(seed=42) as table:
            with self.assertRaisesRegex(KlondikeError, "refused"):
                table.play("t1>f1:1")
            self.assertEqual(len(table.play("draw").position.waste), 1)

    def test_hints_and_wins_by_the_solver_s_line(self) -> None:
        with Table(seed=42, draw=3) as table:
            hint = table.hint()
            assert hint is not None
            self.assertEqual(hint.move, "draw")
            verdict = table.verdict(states=1_000_000)
            self.assertEqual(verdict.verdict, "winnable")
            assert verdict.moves is not None
            self.assertTrue(table.play_all(verdict.moves).won)
            self.assertIsNone(table.hint())

    def test_deals_another_game(self) -> None:
        with Table(seed=1, draw=3) as table:
            state = table.deal("klondike:42", ["t4>t3:1"])
            self.assertEqual(len(state.position.tableau[2].face_up), 2)

    def test_options_that_the_command_refuses(self) -> None:
        with self.assertRaisesRegex(KlondikeError, "draw"):
            Table(draw=99)

    def test_a_request_is_one_line(self) -> None:
        with Table(seed=42) as table, self.assertRaises(ValueError):
            table.ask("move draw\nundo")


class CommandsTest(unittest.TestCase):
    def test_decides_a_deal(self) -> None:
        won = solve(seed=42, draw=3)
        self.assertEqual((won.verdict, won.deal), ("winnable", "klondike:42"))
        self.assertTrue(won.moves)
        lost = solve(seed=42, rules="draw3.passes2")
        self.assertEqual((lost.verdict, lost.moves), ("lost", None))
        with self.assertRaisesRegex(KlondikeError, "--seed"):
            solve(seed="many")

    def test_decides_many_deals_in_order(self) -> None:
        deals = [{"id": "a", "seed": 42, "draw": 3}, {"id": "b", "deck": "junk"}, {"id": "c", "seed": 43}]
        found = list(solve_many(deals))
        self.assertEqual([each.id for each in found], ["a", "b", "c"])
        self.assertEqual([each.verdict for each in found], ["winnable", "unknown", "winnable"])
        self.assertRegex(found[1].error or "", "deck")
        self.assertEqual(list(solve_many([])), [])

    def test_a_missing_command_is_named(self) -> None:
        with mock.patch.dict(os.environ, {"PATH": "", "KLONDIKE_COMMAND": ""}):
            with self.assertRaisesRegex(KlondikeError, "not installed"):
                solve(seed=42)


@unittest.skipUnless("KLONDIKE_STUDY" in os.environ, "KLONDIKE_STUDY names no database with the study py")
class StudyTest(unittest.TestCase):
    def test_reads_report_and_rows(self) -> None:
        database = os.environ["KLONDIKE_STUDY"]
        report = study_report("py", database=database)
        rows = list(study_rows("py", database=database))
        self.assertEqual(report["deals"], len(rows))
        self.assertEqual(report["winnable"], sum(row.verdict == "winnable" for row in rows))
        self.assertEqual([row.seed for row in rows][:3], [1, 2, 3])
        self.assertTrue(all(row.positions is not None for row in rows))
        with self.assertRaisesRegex(KlondikeError, "no study nope"):
            study_report("nope", database=database)


class PackageTest(unittest.TestCase):
    def test_exports_what_it_lists(self) -> None:
        self.assertEqual([name for name in klondike.__all__ if not hasattr(klondike, name)], [])


if __name__ == "__main__":
    unittest.main()
